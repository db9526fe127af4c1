import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { inject } from 'vitest'
import { runApi } from '../src/test/api-process.ts'
import { ownMongod, unusedPort } from '../src/test/mongod.ts'
import { type Answer, type CallOptions, callAt } from './calls.ts'

const FIRST = {
  name: 'Ana',
  role: 'CEO',
  email: 'ana@agencia.com.br',
  password: 'senha-de-teste',
  whatsapp: '(47) 99999-9999',
  desc: 'x',
}

type WorldOptions = {
  /** Done to the folder of mongod before it starts, such as mounting a small volume over it. */
  prepare?: (mongodFolder: string) => Promise<void>
  /** Answers where the API is to look for its database, when that is not mongod itself. */
  via?: (mongodPort: number) => Promise<string>
  /** Of the API's environment. */
  variables?: Record<string, string>
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** A mongod and the whole product over it, each a process of its own, with an Admin logged in. */
export const openWorld = async ({ prepare, via, variables }: WorldOptions = {}) => {
  const mongod = await ownMongod(inject('mongod').binary)
  await prepare?.(mongod.folder)
  const { port: mongodPort } = await mongod.start().then(() => new URL(mongod.uri))
  const folder = await mkdtemp(join(tmpdir(), 'bastidor-world-'))
  // Uploads lie here until they are stored.
  const temporary = join(folder, 'tmp')
  await mkdir(temporary)
  const port = await unusedPort()
  const settings = {
    NODE_ENV: 'development',
    DATA_DIR: folder,
    TMPDIR: temporary,
    PORT: String(port),
    MONGODB_URI: (await via?.(Number(mongodPort))) ?? mongod.uri,
    BCRYPT_COST: '4',
    // Counted as in an installation, but never reached.
    RATE_LIMIT_SCALE: '1000',
    ...variables,
  }
  let api = await runApi(settings).catch(async (error: unknown) => {
    await mongod.remove()
    throw error
  })
  let token = ''
  const call = (method: string, path: string, options: CallOptions = {}) =>
    callAt(api.url, method, path, { token, ...options })
  const client = new mongoose.mongo.MongoClient(mongod.uri)

  await call('POST', '/employee/create', { body: FIRST })
  const logIn = () => logInAt(api.url)
  token = String((await logIn()).body.token)
  const plan = await call('POST', '/plan/create', { body: { name: 'O plano' } })

  return {
    mongod,
    /** What a client is created with, but for its name. */
    clientFields: { whatsapp: '47 99999-9999', value: 1500, plan: String(plan.body._id) },
    temporary,
    port,
    call,
    logIn,
    token: () => token,
    /** What lies in the database, past the product. */
    db: client.db(),
    api: () => api,
    /** What the log says went wrong with a request; its own line is not among it. */
    faultsOf: ({ body }: Answer) =>
      api.output.stdout
        .split('\n')
        .filter((line) => line.includes(`"${String(body.requestId)}"`))
        .filter((line) => line.includes('"msg":"request failed"')),
    restartApi: async () => {
      api = await runApi(settings)
    },
    close: async () => {
      await client.close()
      if (!api.hasEnded()) api.child.kill('SIGKILL')
      await api.ended
      await mongod.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Logs the Admin of a world in, also where its data have gone. */
export const logInAt = (url: string): Promise<Answer> =>
  callAt(url, 'POST', '/auth/login', { body: { email: FIRST.email, password: FIRST.password } })

/** The memory a process holds, in MB. */
export const residentMegabytes = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
