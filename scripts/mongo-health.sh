#!/usr/bin/env bash
# mongo-health.sh [HOST [PORT [SECONDS]]]: whether mongod answers as a writable primary, or waits to be made one.
# Asks `hello` in MongoDB's own protocol: mongosh is a program of a second's start, and took a fifth of a
# core to say the same every five seconds. Asked by the name of the container, not as localhost: there
# the first start has a mongod for its own use, which others cannot reach.
set -euo pipefail

exec 3<>"/dev/tcp/${1:-$HOSTNAME}/${2:-27017}"
# One OP_MSG of 52 bytes: its header, no flags, one document of 31 bytes, { hello: 1, $db: 'admin' }.
printf '\x34\0\0\0\x01\0\0\0\0\0\0\0\xdd\x07\0\0\0\0\0\0\0' >&3
printf '\x1f\0\0\0\x10hello\0\x01\0\0\0\x02$db\0\x06\0\0\0admin\0\0' >&3

# A true one is its name, a zero byte and a one.
answer=$(timeout "${3:-10}" dd bs=4096 count=1 status=none <&3 | tr '\0\1' '01' | LC_ALL=C tr -cd '[:alnum:]')
[[ $answer == *isWritablePrimary01* || $answer == *isreplicaset01* ]]
