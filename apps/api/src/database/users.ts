import mongoose from 'mongoose'

type Client = mongoose.mongo.MongoClient

/** The audit log: the app only inserts into it and reads it. */
export const APPEND_ONLY: readonly string[] = ['audit', 'auditSeals']

/** Collections without a model. */
const WITHOUT_MODEL: readonly string[] = ['files.chunks', 'leases', 'rateBuckets']

/** Collections that the app updates and deletes from; complete once all models are loaded. */
export const changeableCollections = (): string[] =>
  [
    ...mongoose.modelNames().map((name) => mongoose.model(name).collection.name),
    ...WITHOUT_MODEL,
  ].filter((name) => !APPEND_ONLY.includes(name))

const ROLE = 'bastidorApp'

/** URIs of the two database users, each with name, password and database. */
export type UserAddresses = { app: string; maintenance: string }

/**
 * Creates the database users or updates their privileges and passwords: the app's, which can only
 * append to the audit log, and the one for commands (migrations, restore, erasure, retention).
 * `admin` must be able to manage users.
 */
export const makeUsers = async (
  admin: Client,
  { app, maintenance }: UserAddresses,
): Promise<void> => {
  const [own, maintainer] = [readAddress(app), readAddress(maintenance)]
  if (own.user === maintainer.user)
    throw new Error('MONGODB_URI e MONGODB_MAINTENANCE_URI precisam de usuários diferentes.')
  const role = { privileges: privilegesOf(own.database), roles: [] }
  const users = admin.db(own.authSource)
  const { roles } = await users.command({ rolesInfo: ROLE })
  await users.command({ [roles.length > 0 ? 'updateRole' : 'createRole']: ROLE, ...role })
  await makeUser(admin, own, [{ role: ROLE, db: own.authSource }])
  const all = ['readWrite', 'dbAdmin'].map((name) => ({ role: name, db: maintainer.database }))
  await makeUser(admin, maintainer, all)
}

// The app can insert into and read any collection, including those of a new version; update and
// remove are granted by name.
const privilegesOf = (db: string) => [
  {
    resource: { db, collection: '' },
    actions: ['find', 'insert', 'listCollections', 'listIndexes', 'collStats', 'dbStats'],
  },
  ...changeableCollections().map((collection) => ({
    resource: { db, collection },
    actions: ['update', 'remove'],
  })),
]

type Address = { user: string; password: string; database: string; authSource: string }

const makeUser = async (
  admin: Client,
  { user, password: pwd, authSource }: Address,
  roles: readonly { role: string; db: string }[],
) => {
  const db = admin.db(authSource)
  const { users } = await db.command({ usersInfo: user })
  await db.command({ [users.length > 0 ? 'updateUser' : 'createUser']: user, pwd, roles })
}

// A replica set URI names several hosts, which `URL` cannot parse.
const ADDRESS = /^mongodb(?:\+srv)?:\/\/([^:@/]+):([^@/]+)@[^/]+\/([^?]+)(?:\?(.*))?$/

const readAddress = (uri: string): Address => {
  const [, user, password, database, options] = ADDRESS.exec(uri) ?? []
  if (!user || !password || !database)
    throw new Error('O endereço de um usuário precisa de nome, senha e banco de dados.')
  return {
    user: decodeURIComponent(user),
    password: decodeURIComponent(password),
    database,
    authSource: new URLSearchParams(options).get('authSource') ?? database,
  }
}

/** Whether the connected user could update or delete entries of the audit log. */
export const mayChangeAuditLog = async (db: mongoose.mongo.Db): Promise<boolean> => {
  const { authInfo } = await db.command({ connectionStatus: 1, showPrivileges: true })
  const { authenticatedUserPrivileges: granted } = authInfo as {
    authenticatedUserPrivileges: Granted[]
  }
  return granted.some(
    ({ resource, actions }) =>
      (resource.anyResource || ['', db.databaseName].includes(resource.db ?? '-')) &&
      ['', ...APPEND_ONLY].includes(resource.collection ?? '-') &&
      actions.some((action) => action === 'update' || action === 'remove'),
  )
}

type Granted = {
  resource: { db?: string; collection?: string; anyResource?: boolean }
  actions: string[]
}
