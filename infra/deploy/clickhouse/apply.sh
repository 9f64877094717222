#!/bin/sh
# Creates the database, the users and their grants. Idempotent. The official image runs it on first start from
# /docker-entrypoint-initdb.d. Run it again after changing a password. The user it logs in as needs access management
# (CLICKHOUSE_DEFAULT_ACCESS_MANAGEMENT=1).
set -eu

files=${DROPTALLY_SQL_FILES:-/etc/droptally/clickhouse}
for name in PROJECTOR_PASSWORD QUERY_PASSWORD ANALYST_PASSWORD; do
    eval "value=\${$name:-}"
    [ -n "$value" ] || { echo "$name is missing" >&2; exit 1; }
done

for file in "$files"/10-database.sql "$files"/20-services.sql "$files"/30-analysts.sql \
    "$files"/gen/31-analysis.sql; do
    clickhouse client --host "${CLICKHOUSE_HOST:-localhost}" \
        --user "${CLICKHOUSE_USER:-default}" --password "${CLICKHOUSE_PASSWORD:-}" \
        --param_projector_password="$PROJECTOR_PASSWORD" \
        --param_query_password="$QUERY_PASSWORD" \
        --param_analyst_password="$ANALYST_PASSWORD" \
        --queries-file "$file"
done
