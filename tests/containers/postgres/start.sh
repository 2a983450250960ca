#!/bin/sh
# Understands what the suite says to the official image: three variables, and `postgres` with options.
set -eu
bin=$(echo /usr/lib/postgresql/*/bin)
data=/tmp/data

printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
"$bin/initdb" -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 \
  --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --no-sync
echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
echo "CREATE DATABASE \"$POSTGRES_DB\"" | "$bin/postgres" --single -D "$data" postgres

shift
exec "$bin/postgres" -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
