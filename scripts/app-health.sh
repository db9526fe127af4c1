#!/usr/bin/env bash
# app-health.sh [SECONDS]: whether the process answers GET /healthz with 200. A shell, because a second Node
# every ten seconds would cost more than the product does while nobody works.
set -euo pipefail

exec 3<>"/dev/tcp/127.0.0.1/${PORT:-3000}"
printf 'GET /healthz HTTP/1.0\r\n\r\n' >&3
read -t "${1:-10}" -r _ status _ <&3
[[ $status == 200 ]]
