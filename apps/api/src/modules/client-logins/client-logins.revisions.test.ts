import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { rotateSecrets } from '#modules/secret-rotation'
import { ownKeyring } from '#secrets/keyring'
import { as } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { LOGIN, makeLogin } from '#test/logins'
import { expectRefusal } from '#test/refusal'
import { ClientLoginModel } from './client-logins.model.ts'

useDatabase()
beforeEach(clearDatabase)

const make = async () => {
  const made = await makeLogin()
  const url = `/clientLogin/${made.id}/revisions`
  const list = async () => (await made.admin.get(url).expect(200)).body
  return { ...made, url, list, read: (n: number | string) => made.admin.get(`${url}/${n}`) }
}

test('a changed password or login keeps the former pair, newest first, and lists neither', async () => {
  const { update, list, read, login } = await make()
  await update({ clientPassword: 'segunda-9f3a' }).expect(200)
  const { body } = await update({ clientLogin: 'nova@x.com' }).expect(200)
  expect([login.revisions, body.revisions]).toEqual([0, 2])
  const listed = await list()
  const at = expect.any(String)
  expect(listed).toEqual({
    results: [
      { n: 2, at, by: 'Ana', hasPassword: true },
      { n: 1, at, by: 'Ana', hasPassword: true },
    ],
    total: 2,
  })
  const [second, first] = [await read(2), await read(1)]
  expect([second.body, first.body]).toEqual([
    { n: 2, at, by: 'Ana', clientLogin: LOGIN.clientLogin, clientPassword: 'segunda-9f3a' },
    { n: 1, at, by: 'Ana', clientLogin: LOGIN.clientLogin, clientPassword: LOGIN.clientPassword },
  ])
  expect(first.headers['cache-control']).toBe('no-store')
  const stored = JSON.stringify(await ClientLoginModel.find().lean())
  for (const password of ['segunda-9f3a', LOGIN.clientPassword])
    expect(stored).not.toContain(password)
})

test('the same text, a blank password and other fields make none', async () => {
  const { update, list, login } = await make()
  const { clientLogin, clientPassword } = LOGIN
  await update({ clientLogin, clientPassword }).expect(200)
  await update({ clientPassword: '', note: 'Fixo', url: 'x.com', departments: ['CS'] }).expect(200)
  expect((await list()).total).toBe(0)
  const { body } = await update({ note: '' }).expect(200)
  expect(body).toMatchObject({ departments: ['CS'], url: 'x.com', note: '', revisions: 0 })
  expect(body.changedAt).toBe(login.changedAt)
  expect((await update({ clientLogin: 'nova@x.com' })).body.changedAt).toBe(login.changedAt)
  const removed = await update({ clientPassword: null })
  expect(removed.body).toMatchObject({ hasPassword: false, revisions: 2 })
  expect(removed.body.changedAt > login.changedAt).toBe(true)
})

test('only ten are kept, and no number is given twice', async () => {
  const { update, list, read } = await make()
  for (let turn = 1; turn <= 12; turn += 1)
    await update({ clientPassword: `senha ${turn}` }).expect(200)
  const { results, total } = await list()
  expect(total).toBe(10)
  expect(results.map(({ n }: { n: number }) => n)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect((await read(3)).body.clientPassword).toBe('senha 2')
  for (const gone of [2, 13, '0', 'x', '03']) expectRefusal(await read(gone), 404, 'NOT_FOUND')
})

test('two who change it at once leave two revisions with their own numbers', async () => {
  const { update, list, read } = await make()
  await Promise.all(['um', 'dois', 'tres'].map((clientPassword) => update({ clientPassword })))
  const { results } = await list()
  expect(results.map(({ n }: { n: number }) => n)).toEqual([3, 2, 1])
  expect((await read(1)).body.clientPassword).toBe(LOGIN.clientPassword)
})

test('a reveal is in the trail without the password, and is refused to Base', async () => {
  const { update, read, url, id } = await make()
  await update({ clientPassword: 'outra' })
  await read(1).expect(200)
  const [entry] = await AuditModel.find({ action: 'clientLogin.revision' }).lean()
  expect(entry).toMatchObject({ actor: 'Ana', entityId: id, changed: ['revisions.1'] })
  expect(JSON.stringify(entry)).not.toContain(LOGIN.clientPassword)
  const base = await as({ departments: ['CS'] })
  for (const path of [url, `${url}/1`]) expectRefusal(await base.get(path), 403, 'FORBIDDEN')
})

test('revisions change keys with the other secrets, and one of another login does not open', async () => {
  const { id, update, read } = await make()
  await update({ clientPassword: 'outra' })
  const before = (await ClientLoginModel.findById(id).lean())!.revisions[0]!
  const rotation = await rotateSecrets(mongoose.connection.db!, ownKeyring())
  expect(rotation).toMatchObject({ total: 2, unreadable: [] })
  const other = await make()
  await other.update({ clientPassword: 'outra' })
  await ClientLoginModel.updateOne(
    { _id: other.id },
    { $set: { 'revisions.0.clientPassword': before.clientPassword } },
  )
  expect((await other.read(1)).status).toBe(500)
  expect((await read(1)).body.clientPassword).toBe(LOGIN.clientPassword)
})

test('a password that cannot be opened can be replaced, and leaves no version that is empty', async () => {
  const { id, update, list, reveal } = await make()
  await ClientLoginModel.updateOne({ _id: id }, { $set: { 'clientPassword.tag': 'AAAA' } })
  await update({ clientPassword: 'nova' }).expect(200)
  expect((await reveal()).body.clientPassword).toBe('nova')
  expect((await list()).total).toBe(0)
})

describe('while the trail cannot be written', () => {
  const setValidator = (validator: object) =>
    mongoose.connection.db!.command({ collMod: 'audit', validator })
  afterEach(() => setValidator({}))

  test('no revision is answered, and nobody is remembered: 503', async () => {
    const { id, update, read } = await make()
    await update({ clientPassword: 'outra' })
    await setValidator({ action: { $ne: 'clientLogin.revision' } })
    const answer = await read(1)
    expectRefusal(answer, 503, 'UNAVAILABLE')
    expect(answer.text).not.toContain(LOGIN.clientPassword)
    expect((await ClientLoginModel.findById(id).lean())!.seenBy).toEqual([])
  })
})
