import mongoose from 'mongoose'
import { afterAll, beforeAll, inject } from 'vitest'
import { connectDatabase, disconnectDatabase } from '../src/database/connection.ts'
import { migrate } from '../src/migrations/migrate.ts'
import { ownMongod } from '../src/test/mongod.ts'
import { type Agency, fillAgency, logAllIn } from './agency.ts'
import { type Product, startProduct } from './product.ts'

type Stage = { product: Product; agency: Agency; connections: () => Promise<number> }

/** A mongod of the case's own with half a gigabyte of cache, a filled agency, and the product over it. */
export const useStage = (size: Parameters<typeof fillAgency>[0]): (() => Stage) => {
  let stage: Stage | undefined
  const undo: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const mongod = await ownMongod(inject('mongod').binary)
    undo.push(mongod.remove)
    await mongod.start()
    await migrate(mongod.uri)
    await connectDatabase(mongod.uri)
    undo.push(disconnectDatabase)
    const { emails, ...agency } = await fillAgency(size)
    const product = await startProduct(mongod.uri)
    undo.push(product.remove)
    const connections = async () => {
      const status = await mongoose.connection.db!.admin().command({ serverStatus: 1 })
      return Number(status.connections.current)
    }
    stage = {
      product,
      connections,
      agency: { ...agency, tokens: await logAllIn(product.url, emails) },
    }
  })
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })
  return () => stage!
}

/** The agency of most cases: 2,000 clients and 50 people. */
export const OFFICE = {
  clients: 2000,
  staff: 50,
  surveys: 500,
  proposals: 200,
  chores: 100,
  tasks: 20,
}
