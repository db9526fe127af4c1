#!/usr/bin/env bash
# Run by docker compose: makes `mongo` a one-node replica set, if it is none yet.
set -euo pipefail

as_root() {
  mongosh --quiet --host mongo --username root --password "$(cat /secrets/mongo-root-password)" \
    --authenticationDatabase admin --eval "$1"
}

# While the image prepares itself, its mongod answers only inside its own container.
for _ in $(seq 1 60); do
  as_root 'db.adminCommand({ ping: 1 })' >/dev/null 2>&1 && break
  sleep 1
done

as_root '
  try { rs.status() } catch (error) {
    if (error.codeName !== "NotYetInitialized") throw error
    rs.initiate({ _id: "bastidor", members: [{ _id: 0, host: "mongo:27017" }] })
  }
  while (!db.hello().isWritablePrimary) sleep(200)
'
