import { PRODUCT } from './names.ts'

/** Whether a `hello` response comes from a replica set member or a mongos. */
export const isReplicaSet = (hello: Record<string, unknown>): boolean =>
  typeof hello.setName === 'string' || hello.msg === 'isdbgrid'

/** The error message for a standalone server. */
export const standaloneRefusal = (place = 'O MongoDB de MONGODB_URI'): string =>
  [
    `${place} não é um replica set, e sem isso não há transações.`,
    'Inicie o mongod com --replSet e crie o conjunto uma única vez:',
    '  mongod --replSet rs0 --bind_ip 127.0.0.1 --dbpath <pasta>',
    `  mongosh --eval 'rs.initiate()'`,
    `e ponha replicaSet=rs0 na URI. Sem MONGODB_URI, o ${PRODUCT} cuida do próprio banco.`,
  ].join('\n')
