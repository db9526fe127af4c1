/**
 * `node scripts/make-secrets.mjs FOLDER`: writes the secrets of an installation, each into a file
 * of its own, and keeps those that are there. Run by docker compose before anything else.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// User ids inside the images: `node` reads the product's files, `mongodb` reads its own.
const ROOT = 0
const NODE_USER = 1000
const MONGO_USER = 999

const folder = process.argv[2]
if (!folder) {
  console.error('Uso: node scripts/make-secrets.mjs PASTA')
  process.exit(64)
}
mkdirSync(folder, { recursive: true })

const keep = (name, owner, make) => {
  const path = join(folder, name)
  if (!existsSync(path)) {
    writeFileSync(path, make(), { mode: 0o400 })
    console.log(`${name}: criado`)
  }
  chmodSync(path, 0o400)
  // Outside a container there is nobody to hand the file to.
  if (process.getuid?.() === 0) chownSync(path, owner, owner)
  return readFileSync(path, 'utf8')
}

const secret = () => randomBytes(32).toString('base64')
const password = () => randomBytes(24).toString('hex')

keep('jwt-secrets', NODE_USER, secret)
keep('secrets-keys', NODE_USER, secret)
keep('backup-key', NODE_USER, secret)
keep('mongo-keyfile', MONGO_USER, () => randomBytes(512).toString('base64'))
const root = keep('mongo-root-password', MONGO_USER, password)
const own = keep('mongo-app-password', MONGO_USER, password)
const SET = 'replicaSet=bastidor&w=majority'
keep('mongodb-uri', NODE_USER, () => `mongodb://bastidor:${own}@mongo:27017/bastidor?${SET}`)
keep(
  'mongodb-maintenance-uri',
  NODE_USER,
  () => `mongodb://maintenance:${password()}@mongo:27017/bastidor?${SET}`,
)
// For the container's root alone.
keep('mongodb-admin-uri', ROOT, () => `mongodb://root:${root}@mongo:27017/admin?${SET}`)
