import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { REPLICA_SET } from '@bastidor/local-mongod/replica-set'
import { ownMongod } from '../src/test/mongod.ts'

const { MongoClient } = mongoose.mongo

/** A replica set of three nodes on loopback, each of them to be killed and brought back. */
export const startCluster = async (binary: string) => {
  const nodes = await Promise.all([0, 1, 2].map(() => ownMongod(binary)))
  const hosts = (await Promise.all(nodes.map((node) => node.launch()))).map(
    ({ port }) => `127.0.0.1:${port}`,
  )
  const first = new MongoClient(`mongodb://${hosts[0]}/?directConnection=true`)
  await first.db('admin').command({
    replSetInitiate: { _id: REPLICA_SET, members: hosts.map((host, _id) => ({ _id, host })) },
  })
  await first.close()

  const uri = `mongodb://${hosts.join(',')}/test?replicaSet=${REPLICA_SET}&w=majority`
  const client = new MongoClient(uri)
  /** Which node takes writes now; waits while there is none. */
  const primary = async () => {
    for (;;) {
      const hello = await client
        .db('admin')
        .command({ hello: 1 })
        .catch(() => undefined)
      const node = nodes[hosts.indexOf(String(hello?.primary))]
      if (hello?.isWritablePrimary && node) return node
      await sleep(50)
    }
  }
  await primary()
  const remove = async () => {
    await client.close()
    for (const node of nodes) await node.remove()
  }
  return { uri, primary, remove }
}
