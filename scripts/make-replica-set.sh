#!/usr/bin/env bash
# Run by docker compose: makes `mongo` a one-node replica set, if it is none yet.
set -euo pipefail

as_root() {
  mongosh --quiet --host mongo --username root --password "$(cat /secrets/mongo-root-password)" \
    --authenticationDatabase admin --eval "$1"
}

# Not before mongod is healthy, so a login that fails now would fail later, too.
if ! as_root 'db.adminCommand({ ping: 1 })' >/dev/null; then
  set_name=$(mongosh --quiet --host mongo --eval 'db.hello().setName ?? "nenhum"' || true)
  case "$set_name" in
    nenhum)
      echo 'O primeiro início foi interrompido antes de o MongoDB ter usuários. Ainda não há dados nele:'
      echo '  docker compose down && docker volume rm bastidor_mongo && docker compose up --build -d'
      ;;
    bastidor)
      echo 'As senhas do volume "secrets" não são as deste banco. Os dados estão lá: NÃO apague nada;'
      echo 'ponha de volta os segredos com que ele foi criado (docs/OPERATIONS.md, "Keys in Docker").'
      ;;
    *) echo 'O MongoDB não respondeu; o motivo está em: docker compose logs mongo' ;;
  esac
  exit 1
fi

as_root '
  try { rs.status() } catch (error) {
    if (error.codeName !== "NotYetInitialized") throw error
    rs.initiate({ _id: "bastidor", members: [{ _id: 0, host: "mongo:27017" }] })
  }
  while (!db.hello().isWritablePrimary) sleep(200)
'
