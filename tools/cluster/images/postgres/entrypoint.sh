#!/bin/sh
# What Postgres' own image does as far as the chart asks for it: an empty folder becomes a cluster, the files of
# /docker-entrypoint-initdb.d run once against it, and the server starts with the arguments given.
set -eu
sockets=/var/run/postgresql
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  printf '%s' "$POSTGRES_PASSWORD" > "$sockets/password"
  # The arguments are words.
  # shellcheck disable=SC2086
  initdb --pgdata="$PGDATA" --username=postgres --pwfile="$sockets/password" ${POSTGRES_INITDB_ARGS:-}
  rm "$sockets/password"
  pg_ctl --pgdata="$PGDATA" --wait --options="-c listen_addresses='' -k $sockets" start
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql --host="$sockets" --username=postgres --no-psqlrc -v ON_ERROR_STOP=1 --file="$file"
  done
  pg_ctl --pgdata="$PGDATA" --wait --mode=fast stop
fi
exec postgres -k "$sockets" "$@"
