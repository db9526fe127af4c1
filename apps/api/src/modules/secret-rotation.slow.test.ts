import { randomBytes } from 'node:crypto'
import mongoose, { Types } from 'mongoose'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { env } from '#config/env'
import { AuditModel } from '#audit/audit.model'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  passwordLocation,
  revisionLocation,
} from '#modules/client-logins/client-logins.model'
import { locationIn } from '@bastidor/envelope/rotation'
import { as, createPerson, reload } from '#test/as'
import { totpLocation } from '#modules/employees/employees-factors'
import { clearDatabase, useDatabase } from '#test/database'
import { runProcess } from '#test/process'
import { type Envelope, decrypt, encrypt } from '#secrets/envelope'
import { keyringOf } from '#secrets/keyring'
import { rotateSecrets } from './secret-rotation.ts'
import { SECRET_FIELDS } from '#secrets/secret-registry'

useDatabase()
beforeEach(clearDatabase)

const key = () => randomBytes(32).toString('base64')
const retired = key()
const before = keyringOf([retired])
const during = keyringOf([...env.SECRETS_KEYS, retired])
const after = keyringOf(env.SECRETS_KEYS)
const db = () => mongoose.connection.db!
const rotate = () => rotateSecrets(db(), during)

const storeLogin = async (password: string | null, keyring = before) => {
  const _id = new Types.ObjectId()
  const [client, platform] = ['Padaria', String(_id)]
  const clientPassword = encrypt(password ?? '', passwordLocation(_id), keyring)
  const names = { client, clientFolded: client, platform, platformFolded: platform }
  await ClientLoginModel.create([
    { _id, ...names, clientLogin: 'ana', searchFolded: 'ana', clientPassword },
  ])
  return _id
}
const storedLogin = async (_id: Types.ObjectId) =>
  (await ClientLoginModel.findById(_id).lean<ClientLoginRecord>())!
const passwordOf = async (_id: Types.ObjectId, keyring = after) =>
  decrypt((await storedLogin(_id)).clientPassword, passwordLocation(_id), keyring)

describe('rotateSecrets', () => {
  test('afterwards everything opens without the old key, and no text was touched', async () => {
    const ids = await Promise.all(['um', 'dois', null].map((text) => storeLogin(text)))
    const old = await storedLogin(ids[0]!)
    expect(await rotate()).toEqual({ total: 2, rewrapped: 2, unreadable: [] })
    expect([await passwordOf(ids[0]!), await passwordOf(ids[1]!)]).toEqual(['um', 'dois'])
    const { clientPassword, ...rest } = await storedLogin(ids[0]!)
    expect(clientPassword).toMatchObject({ ct: old.clientPassword!.ct, iv: old.clientPassword!.iv })
    expect({ ...rest, clientPassword: null }).toEqual({ ...old, clientPassword: null })
    expect((await storedLogin(ids[2]!)).clientPassword).toBeNull()
  })

  test('reaches into a part of a record', async () => {
    const person = await createPerson()
    const place = totpLocation(person._id)
    const secret = encrypt('SEGREDO', place, before)
    const totp = { secret, lastStep: 7, pendingUntil: null }
    await db().collection('employees').updateOne({ _id: person._id }, { $set: { totp } })
    expect(await rotate()).toEqual({ total: 1, rewrapped: 1, unreadable: [] })
    const stored = (await reload(person))!.totp!
    expect([decrypt(stored.secret, place, after), stored.lastStep]).toEqual(['SEGREDO', 7])
  })

  test('reaches into lists, where some entries are done and some have no secret', async () => {
    const places = SECRET_FIELDS.filter(({ list }) => list === 'dominio')
    const entries = ['a', 'b', null].map((text, index) => {
      const _id = new Types.ObjectId()
      const keyring = index === 0 ? during : before
      const secrets = places.map((place): [string, unknown] => [
        place.field,
        text && encrypt(text + place.field, locationIn(place, _id), keyring),
      ])
      return Object.fromEntries<unknown>([['_id', _id], ['name', 'site'], ...secrets])
    })
    await db().collection('clients').insertOne({ name: 'Padaria', dominio: entries })
    await db().collection('clients').insertOne({ name: 'Sem sites', dominio: [] })
    expect(await rotate()).toEqual({ total: 4, rewrapped: 2, unreadable: [] })
    const { dominio } = (await db().collection('clients').findOne({ name: 'Padaria' }))!
    for (const place of places)
      expect(
        dominio.map((site: Record<string, unknown>) =>
          site[place.field] ? decrypt(site[place.field], locationIn(place, site._id), after) : null,
        ),
      ).toEqual([`a${place.field}`, `b${place.field}`, null])
    expect(dominio.map(({ name }: { name: string }) => name)).toEqual(['site', 'site', 'site'])
  })

  test('reaches into what a login had before', async () => {
    const id = await storeLogin('nova')
    const _id = new Types.ObjectId()
    const kept = encrypt('velha', revisionLocation(_id), before)
    const revision = {
      _id,
      n: 1,
      at: new Date(),
      by: 'Ana',
      clientLogin: 'a',
      clientPassword: kept,
    }
    await ClientLoginModel.updateOne({ _id: id }, { $set: { revisions: [revision] } })
    expect(await rotate()).toEqual({ total: 2, rewrapped: 2, unreadable: [] })
    const [stored] = (await storedLogin(id)).revisions
    expect(decrypt(stored!.clientPassword, revisionLocation(_id), after)).toBe('velha')
  })

  test('a second run finds nothing to do, one that was cut short does the rest', async () => {
    await storeLogin('feito', during)
    await storeLogin('falta')
    expect(await rotate()).toMatchObject({ total: 2, rewrapped: 1 })
    expect(await rotate()).toMatchObject({ total: 2, rewrapped: 0 })
  })

  test('secrets that cannot be decrypted are reported, left unchanged, and stop nothing', async () => {
    const damaged = await storeLogin('perdido', keyringOf([key()]))
    const good = await storeLogin('bom')
    const { clientPassword } = await storedLogin(damaged)
    const { rewrapped, unreadable } = await rotate()
    expect(rewrapped).toBe(1)
    expect(unreadable).toEqual([expect.stringContaining(String(damaged))])
    expect((await storedLogin(damaged)).clientPassword).toEqual(clientPassword)
    expect(await passwordOf(good)).toBe('bom')
  })

  test('leaves a trail that names the command, the key and the counts', async () => {
    await storeLogin('um')
    await rotate()
    const entries = await AuditModel.find().sort({ _id: 1 }).lean()
    expect(entries.map(({ label }) => label)).toEqual(['início', '1 recifrados de 1, 0 ilegíveis'])
    expect(entries[1]).toMatchObject({ actor: 'pnpm rotate-secrets', entityId: during.first.kid })
    const { status, body } = await (await as({ level: 'Admin' })).get('/audit?entity=secrets')
    expect([status, body.total]).toEqual([200, 2])
  })

  test('people who edit and reveal at the same time lose nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, (_, n) => storeLogin(`velha-${n}`)))
    const admin = await as({ level: 'Admin' })
    // The app already has both keys, as the rotation steps require, and encrypts with the first.
    const edits = ids.map(async (id, n) => {
      const body = n % 2 === 0 ? { clientPassword: `nova-${n}` } : { clientLogin: `login-${n}` }
      const { status } = await admin.patch(`/clientLogin/update/${String(id)}`).send(body)
      expect(status).toBe(200)
    })
    const [result] = await Promise.all([rotate(), rotate(), ...edits])
    expect(result.unreadable).toEqual([])
    // What was replaced is a secret, too, where it could be opened.
    expect(result.total).toBeGreaterThanOrEqual(60)
    for (const [n, id] of ids.entries()) {
      expect(await passwordOf(id)).toBe(n % 2 === 0 ? `nova-${n}` : `velha-${n}`)
      expect((await storedLogin(id)).clientLogin).toBe(n % 2 === 0 ? 'ana' : `login-${n}`)
    }
  })

  test('an envelope that was replaced after it was read is not put back', async () => {
    const id = await storeLogin('velha')
    const collection = db().collection('clientLogins')
    // The edit happens between the rotation's read and its write.
    const meddling = new Proxy(db(), {
      get: (target, name) => {
        if (name !== 'collection') return Reflect.get(target, name)
        return (which: string) => {
          const real = target.collection(which)
          if (which !== 'clientLogins') return real
          const updateOne = async (...args: Parameters<typeof real.updateOne>) => {
            const fresh: Envelope | null = encrypt('nova', passwordLocation(id), during)
            await collection.updateOne({ _id: id }, { $set: { clientPassword: fresh } })
            return real.updateOne(...args)
          }
          return { aggregate: real.aggregate.bind(real), updateOne }
        }
      },
    })
    expect(await rotateSecrets(meddling, during)).toMatchObject({ total: 1, rewrapped: 0 })
    expect(await passwordOf(id)).toBe('nova')
  })
})

describe('pnpm rotate-secrets', () => {
  const run = async (keys: string[]) => {
    const uri = new URL(inject('mongoUri'))
    uri.pathname = `/${db().databaseName}`
    const variables = { NODE_ENV: 'test', MONGODB_URI: uri.href, SECRETS_KEYS: keys.join(',') }
    const { output, ended } = runProcess('rotate-secrets.ts', variables)
    return { code: await ended, ...output }
  }

  test('moves everything to the first key and says so', async () => {
    const id = await storeLogin('um')
    const { code, stdout } = await run([...env.SECRETS_KEYS, retired])
    expect(code).toBe(0)
    expect(stdout).toContain('1 segredos: 1 passaram à primeira chave agora.')
    expect(await passwordOf(id)).toBe('um')
  })

  test('with a key that is missing it warns and exits with 1', async () => {
    const id = await storeLogin('canario-um')
    const { code, stdout, stderr } = await run([...env.SECRETS_KEYS])
    expect(code).toBe(1)
    expect(stdout).toContain('NÃO remova nenhuma chave')
    expect(stdout + stderr).not.toContain('canario-um')
    expect(await passwordOf(id, before)).toBe('canario-um')
  })
})
