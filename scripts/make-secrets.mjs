/**
 * Writes the secrets of an installation, each into a file of its own. Run by docker compose before
 * anything else, and by hand to change a key:
 *
 *   node scripts/make-secrets.mjs FOLDER                   makes what is missing, keeps what is there
 *   node scripts/make-secrets.mjs FOLDER add NAME          a new key before the ones that are there
 *   node scripts/make-secrets.mjs FOLDER keep-first NAME   takes the others out
 *
 * NAME is `jwt-secrets`, `secrets-keys` or `backup-key`; of the last there is one at a time, and `add`
 * leaves the old one beside it under its date.
 */
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

// User ids inside the images: `node` reads the product's files, `mongodb` reads its own.
const ROOT = 0
const NODE_USER = 1000
const MONGO_USER = 999
const LISTS = ['jwt-secrets', 'secrets-keys']

const [folder, act, name] = process.argv.slice(2)
const isKnown = !act || (name && (act === 'add' || (act === 'keep-first' && LISTS.includes(name))))
if (!folder || !isKnown || (name && ![...LISTS, 'backup-key'].includes(name))) {
  console.error('Uso: node scripts/make-secrets.mjs PASTA [add|keep-first NOME]')
  process.exit(64)
}

const secret = () => randomBytes(32).toString('base64')
const password = () => randomBytes(24).toString('hex')

/** The text of a file; blank for one that an interrupted run of an older version left empty. */
const read = (file) => {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}

// Under another name until it is whole and on the disk: cut off before, it was never there.
const write = (file, owner, text) => {
  const path = join(folder, file)
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  const opened = openSync(draft, 'wx', 0o400)
  writeSync(opened, text)
  fsyncSync(opened)
  closeSync(opened)
  own(draft, owner)
  renameSync(draft, path)
}

const own = (path, owner) => {
  chmodSync(path, 0o400)
  // Outside a container there is nobody to hand the file to.
  if (process.getuid?.() === 0) chownSync(path, owner, owner)
}

const keep = (file, owner, make) => {
  if (read(file)) own(join(folder, file), owner)
  else {
    write(file, owner, make())
    console.log(`${file}: criado`)
  }
  return read(file)
}

const makeMissing = () => {
  mkdirSync(folder, { recursive: true })
  keep('jwt-secrets', NODE_USER, secret)
  keep('secrets-keys', NODE_USER, secret)
  keep('backup-key', NODE_USER, secret)
  keep('mongo-keyfile', MONGO_USER, () => randomBytes(512).toString('base64'))
  const root = keep('mongo-root-password', MONGO_USER, password)
  const app = keep('mongo-app-password', MONGO_USER, password)
  const set = 'replicaSet=bastidor&w=majority'
  keep('mongodb-uri', NODE_USER, () => `mongodb://bastidor:${app}@mongo:27017/bastidor?${set}`)
  keep(
    'mongodb-maintenance-uri',
    NODE_USER,
    () => `mongodb://maintenance:${password()}@mongo:27017/bastidor?${set}`,
  )
  // For the container's root alone.
  keep('mongodb-admin-uri', ROOT, () => `mongodb://root:${root}@mongo:27017/admin?${set}`)
}

const change = () => {
  const before = read(name)
  if (!before) throw new Error(`${name}: ainda não existe em ${folder}`)
  if (act === 'keep-first') {
    write(name, NODE_USER, before.split(',')[0])
    return console.log(`${name}: só a primeira chave ficou`)
  }
  if (LISTS.includes(name)) {
    write(name, NODE_USER, `${secret()},${before}`)
    return console.log(`${name}: uma chave nova é agora a primeira`)
  }
  const old = `${name}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  write(old, NODE_USER, before)
  write(name, NODE_USER, secret())
  return console.log(`${name}: trocada; a anterior, para as cópias feitas com ela, está em ${old}`)
}

if (act) change()
else makeMissing()
