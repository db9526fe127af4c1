import type mongoose from 'mongoose'

type Client = mongoose.mongo.MongoClient

/** What the trail is made of: the product adds to it and reads it, no more. */
export const APPEND_ONLY: readonly string[] = ['audit', 'auditSeals']

/** Collections in which the product changes and deletes; a test compares them with its models. */
export const CHANGEABLE: readonly string[] = [
  'approvals',
  'briefings',
  'chores',
  'clientImports',
  'clientLogins',
  'clients',
  'collectionVersions',
  'counters',
  'employees',
  'facts',
  'files.chunks',
  'files.files',
  'idempotency',
  'journeyTemplates',
  'leases',
  'messages',
  'notificationSettings',
  'notifications',
  'nps',
  'plans',
  'proposals',
  'rateBuckets',
  'sessions',
  'settings',
]

const ROLE = 'bastidorApp'

/** The addresses of the product's two users, each with its name, password and database. */
export type UserAddresses = { app: string; maintenance: string }

/**
 * Creates the product's users, or brings what they may do and their passwords up to date: that of
 * the app, who may only add to the trail, and that of the commands, who migrate, restore, take
 * people out and remove what has grown old. `admin` may manage users.
 */
export const makeUsers = async (
  admin: Client,
  { app, maintenance }: UserAddresses,
): Promise<void> => {
  const [own, keeper] = [readAddress(app), readAddress(maintenance)]
  if (own.user === keeper.user)
    throw new Error('MONGODB_URI e MONGODB_MAINTENANCE_URI precisam de usuários diferentes.')
  const role = { privileges: privilegesOf(own.database), roles: [] }
  const users = admin.db(own.authSource)
  const { roles } = await users.command({ rolesInfo: ROLE })
  await users.command({ [roles.length > 0 ? 'updateRole' : 'createRole']: ROLE, ...role })
  await makeUser(admin, own, [{ role: ROLE, db: own.authSource }])
  const all = ['readWrite', 'dbAdmin'].map((name) => ({ role: name, db: keeper.database }))
  await makeUser(admin, keeper, all)
}

// Whatever a new version stores can be added and read; only changing it has to be granted by name.
const privilegesOf = (db: string) => [
  {
    resource: { db, collection: '' },
    actions: ['find', 'insert', 'listCollections', 'listIndexes', 'collStats', 'dbStats'],
  },
  ...CHANGEABLE.map((collection) => ({
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

// The address of a replica set names several hosts, which no `URL` reads.
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

/** Whether the connected user could change or remove what is on the trail. */
export const mayChangeTrail = async (db: mongoose.mongo.Db): Promise<boolean> => {
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
