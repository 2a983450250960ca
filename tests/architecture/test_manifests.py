"""The files for containers and clusters: valid by the published schemas, closed, and agreeing
with the settings that the service reads."""

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from service.settings import KNOWN, read_settings
from tests.architecture.kustomize import Document, pods, render, templates

ROOT = Path(__file__).parents[2]
KUSTOMIZATIONS = ["k8s/base", "k8s/overlays/dev", "k8s/overlays/prod"]
CLUSTERS = ["1.31", "1.37"]  # the oldest and the newest that are promised
VARIABLE = re.compile(r"OVERTRICK_[A-Z_]+")

SECRETS = {
    "OVERTRICK_DATABASE_URL": "postgresql://overtrick@postgres/overtrick",
    "OVERTRICK_REDIS_URL": "redis://redis:6379/0",
    "OVERTRICK_SECRET": "s" * 32,
    "OVERTRICK_BOOTSTRAP_KEY": "otk_" + "k" * 43,
}


@pytest.fixture(params=KUSTOMIZATIONS)
def documents(request: pytest.FixtureRequest) -> list[Document]:
    return render(ROOT / request.param)


def find(documents: list[Document], kind: str, name: str = "overtrick") -> Document:
    [found] = [d for d in documents if d["kind"] == kind and d["metadata"]["name"] == name]
    return found


@pytest.mark.parametrize("cluster", CLUSTERS)
def test_every_document_is_valid(documents: list[Document], cluster: str) -> None:
    for document in documents:
        assert kubernetes_validate.validate(document, cluster, strict=True) == cluster


@pytest.mark.parametrize(
    ("path", "value"),
    [(["spec", "replica"], 3), (["spec", "replicas"], "three"), (["spec", "selector"], "api")],
)
def test_a_wrong_document_is_not_valid(path: list[str], value: object) -> None:
    document = copy.deepcopy(find(render(ROOT / "k8s/base"), "Deployment"))
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(document, CLUSTERS[-1], strict=True)


def test_every_selector_finds_its_pods(documents: list[Document]) -> None:
    labels = [template["metadata"]["labels"] for template in templates(documents)]
    for document in documents:
        for selector in _selectors(document):
            assert any(selector.items() <= one.items() for one in labels), document["metadata"]


def test_every_pod_is_confined(documents: list[Document]) -> None:
    for pod in pods(documents):
        assert pod["automountServiceAccountToken"] is False
        assert pod["enableServiceLinks"] is False
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["runAsUser"] > 0
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        for container in pod["containers"]:
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }
            for bound in ("requests", "limits"):
                assert set(container["resources"][bound]) == {"cpu", "memory"}


def test_no_secret_is_written_down(documents: list[Document]) -> None:
    assert not [d for d in documents if d["kind"] == "Secret"]
    for pod in pods(documents):
        for container in pod["containers"]:
            for variable in container.get("env", []):
                if variable["name"] in SECRETS or "PASSWORD" in variable["name"]:
                    assert set(variable) == {"name", "valueFrom"}


def test_nothing_passes_but_what_a_policy_names(documents: list[Document]) -> None:
    policy = find(documents, "NetworkPolicy", "deny-all")
    assert policy["spec"] == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}


def test_the_service_can_read_its_settings(documents: list[Document]) -> None:
    given = find(documents, "ConfigMap", "overtrick-settings")["data"]
    settings = read_settings(given | SECRETS)
    [api] = find(documents, "Deployment")["spec"]["template"]["spec"]["containers"]
    assert {variable["name"] for variable in api["env"]} == set(SECRETS)
    ports = {port["name"]: port["containerPort"] for port in api["ports"]}
    assert ports == {"http": settings.port, "metrics": settings.metrics_port}
    assert not settings.is_embedded


def test_the_service_is_asked_how_it_is_and_given_time_to_end(documents: list[Document]) -> None:
    pod = find(documents, "Deployment")["spec"]["template"]["spec"]
    [api] = pod["containers"]
    paths = {name: api[f"{name}Probe"]["httpGet"]["path"] for name in ("startup", "readiness")}
    assert paths == {"startup": "/readyz", "readiness": "/readyz"}
    assert api["livenessProbe"]["httpGet"]["path"] == "/healthz"
    pause = api["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert pod["terminationGracePeriodSeconds"] >= pause + 30


def test_production_spreads_three_replicas_over_machines_and_zones() -> None:
    spec = find(render(ROOT / "k8s/overlays/prod"), "Deployment")["spec"]
    spread = spec["template"]["spec"]["topologySpreadConstraints"]
    assert spec["replicas"] == 3
    assert {one["topologyKey"] for one in spread} == {
        "topology.kubernetes.io/zone",
        "kubernetes.io/hostname",
    }


def test_compose_migrates_before_it_serves() -> None:
    plan = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    services = plan["services"]
    assert set(services) == {"postgres", "redis", "migrate", "api"}
    waits = services["api"]["depends_on"]
    assert waits["migrate"] == {"condition": "service_completed_successfully"}
    assert services["migrate"]["depends_on"]["postgres"] == {"condition": "service_healthy"}
    for name in ("migrate", "api"):
        assert services[name]["env_file"] == ".env"
        assert services[name]["read_only"] is True
        assert services[name]["cap_drop"] == ["ALL"]


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "k8s/base/settings.yaml"])
def test_every_variable_named_is_one_the_service_reads(name: str) -> None:
    named = set(VARIABLE.findall((ROOT / name).read_text(encoding="utf-8")))
    assert named
    assert named <= set(KNOWN)


def test_the_image_runs_as_a_numbered_user_and_leaves_tests_and_tables_out() -> None:
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    assert "USER 10001:10001" in lines
    assert any(line.startswith("HEALTHCHECK") for line in lines)
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert ignored[0] == "*"
    assert ignored[-1] == "domain/variants/*/golden"
    assert not [line for line in ignored if line.startswith("!tests")]


def _selectors(document: Document) -> Iterator[dict[str, Any]]:
    """The labels by which a Service, a budget, a policy or a workload means its pods."""
    spec = document.get("spec", {})
    match document["kind"]:
        case "Service":
            yield spec["selector"]
        case "NetworkPolicy":
            yield spec["podSelector"].get("matchLabels", {})
        case "PodDisruptionBudget" | "Deployment" | "StatefulSet":
            yield spec["selector"]["matchLabels"]
        case _:
            pass
