import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DAY_MS } from '@bastidor/shared/dates'
import bcrypt from 'bcrypt'
import { Types } from 'mongoose'
import supertest from 'supertest'
import { SESSION_DAYS } from '@bastidor/shared/auth'
import { createApp } from '../app.ts'
import { authenticator } from '#modules/auth/authenticator'
import { insertAll } from '#database/bulk-writes'
import { randomId } from '#lib/random-id'
import { openSession } from '#modules/auth/session'
import { signToken } from '#modules/auth/token'
import { SessionModel, type SessionRecord } from '#modules/sessions/sessions.model'
import {
  EmployeeModel,
  type EmployeeRecord,
  findWithPassword,
  namePaths,
} from '../modules/employees/employees.model.ts'

export const app = createApp({ authenticator })

// Listening for as long as the worker lives; a server for each request would cost more than most
// requests.
const server = createServer(app).listen(0, '127.0.0.1').unref()
await once(server, 'listening')

/** The origin that these callers address. */
export const ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A caller without any credential. */
export const anonymous = supertest(server)

/** The password of everyone that tests create. */
export const PASSWORD = 'senha-de-teste'

// To make and validate a model document for each takes longer than to store it.
const BLANK = new EmployeeModel({
  level: 'Base',
  role: 'Designer',
  desc: 'Da equipe',
  whatsapp: '(47) 99999-9999',
  password: bcrypt.hashSync(PASSWORD, 4),
}).toObject<EmployeeRecord>()

type Overrides = Partial<Omit<EmployeeRecord, '_id' | 'nameFolded'>>

/** Stores a person, by default of level Base. */
export const createPerson = async (overrides: Overrides = {}): Promise<EmployeeRecord> => {
  const tag = randomBytes(4).toString('hex')
  const now = new Date()
  const person: EmployeeRecord = {
    ...BLANK,
    _id: new Types.ObjectId(),
    email: `${tag}@agencia.com.br`,
    createdAt: now,
    passwordSetAt: now,
    ...overrides,
    ...namePaths(overrides.name ?? `Pessoa ${tag}`),
  }
  await insertAll(EmployeeModel, [person])
  return person
}

/** Logs a stored person in and answers a client that sends their token. */
export const asPerson = async (person: EmployeeRecord) => withToken(await storeSession(person))

/** The same, before the first request: nobody has come back to the session yet. */
export const asJustLoggedIn = async (person: EmployeeRecord) =>
  withToken((await openSession(person, NOBODY)).token)

const withToken = (token: string) => {
  const agent = supertest.agent(server)
  agent.set('Authorization', `Bearer ${token}`)
  return agent
}

const SESSION_MS = SESSION_DAYS * DAY_MS

// Not a login's, which the first request would write to.
const storeSession = async ({ _id, tokenVersion }: EmployeeRecord): Promise<string> => {
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS)
  const session: SessionRecord = {
    _id: randomId(),
    employeeId: _id,
    createdAt,
    lastSeenAt: new Date(createdAt.getTime() + 1),
    expiresAt,
    ip: NOBODY.ip,
    userAgent: NOBODY.userAgent,
    strongAt: createdAt,
    challenge: null,
  }
  await insertAll(SessionModel, [session])
  return signToken({ sub: String(_id), sid: session._id, tv: tokenVersion }, expiresAt)
}

/** A client logged in as a new person: `(await as({ level: 'Admin' })).get('/plan/')`. */
export const as = async (overrides: Overrides = {}) => asPerson(await createPerson(overrides))

/** The current state of a stored person. */
export const reload = (person: Pick<EmployeeRecord, '_id'>) => findWithPassword({ _id: person._id })

export const NOBODY = {
  requestId: 'test',
  ip: '127.0.0.1',
  userAgent: 'test',
  secure: false,
  actor: null,
  fromCookie: false,
  wantsCookie: false,
  origin: ORIGIN,
  secondFactor: 'off' as const,
  readCookie: () => null,
}
