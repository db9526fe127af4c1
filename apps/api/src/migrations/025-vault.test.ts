import mongoose, { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up as storeVault } from './025-vault.ts'

useDatabase()
beforeEach(clearDatabase)

const collection = (name: string) => mongoose.connection.db!.collection(name)
const migrateTwice = async () => {
  for (const migrate of [storeVault, storeVault]) await migrate(mongoose.connection.db!)
}
const [ana, bia] = [new Types.ObjectId(), new Types.ObjectId()]
const BY_ANA = { outcome: 'ok', changed: [], actorId: String(ana), actor: 'Ana' }
const NEW = { departments: [], url: '', note: '', revisions: [], requestItem: null }
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const entry = (action: string, at: Date, fields: object) => ({
  action,
  at,
  ...BY_ANA,
  ...fields,
})

test('a login says who saw it last and since when it is unchanged, also after a second run', async () => {
  const [seen, unseen] = [new Types.ObjectId(), new Types.ObjectId()]
  const of = (login: Types.ObjectId) => ({ entity: 'clientLogin', entityId: String(login) })
  await collection('clientLogins').insertMany([{ _id: seen }, { _id: unseen, note: 'Fica' }])
  await collection('employees').insertMany([{ email: 'a' }, { email: 'b', departments: ['CS'] }])
  await collection('audit').insertMany([
    entry('clientLogin.reveal', day(1), of(seen)),
    entry('clientLogin.reveal', day(5), { ...of(seen), actor: 'Ana Lima' }),
    entry('clientLogin.reveal', day(3), { ...of(seen), actorId: String(bia), actor: 'Bia' }),
    entry('clientLogin.reveal', day(9), { ...of(seen), outcome: 'denied' }),
    entry('clientLogin.update', day(2), { ...of(seen), changed: ['clientPassword'] }),
    entry('clientLogin.update', day(4), { ...of(seen), changed: ['clientLogin'] }),
  ])
  await migrateTwice()
  const [first, second] = await collection('clientLogins').find().sort({ _id: 1 }).toArray()
  expect(first).toEqual({
    _id: seen,
    ...NEW,
    seenBy: [
      { employeeId: bia, name: 'Bia', at: day(3) },
      { employeeId: ana, name: 'Ana Lima', at: day(5) },
    ],
    changedAt: day(2),
  })
  expect(second).toMatchObject({ note: 'Fica', seenBy: [], changedAt: unseen.getTimestamp() })
  const people = await collection('employees').find().sort({ email: 1 }).toArray()
  expect(people.map(({ departments }) => departments as string[])).toEqual([[], ['CS']])
})

test('so does a site, also one that was renamed since', async () => {
  const client = new Types.ObjectId()
  const [shop, blog] = [new Types.ObjectId(), new Types.ObjectId()]
  const dominio = [
    { _id: shop, name: 'Loja nova', link: '' },
    { _id: blog, name: '', link: 'blog.com' },
  ]
  await collection('clients').insertOne({ _id: client, dominio })
  const named = (from: string, to = from) => ({
    entity: 'client',
    entityId: String(client),
    values: [{ field: 'dominio', from, to }],
  })
  await collection('audit').insertMany([
    entry('client.siteSecrets', day(1), named('Loja')),
    entry('client.site', day(2), { ...named('Loja'), changed: ['dominio.senhaDominio'] }),
    entry('client.site', day(3), { ...named('Loja', 'Loja nova'), changed: ['dominio.name'] }),
    entry('client.siteSecrets', day(4), {
      ...named('Loja nova'),
      actorId: String(bia),
      actor: 'Bia',
    }),
    entry('client.siteSecrets', day(5), named('blog.com')),
  ])
  await migrateTwice()
  const stored = await collection('clients').findOne({ _id: client })
  expect(stored?.dominio).toEqual([
    {
      ...dominio[0],
      seenBy: [
        { employeeId: ana, name: 'Ana', at: day(1) },
        { employeeId: bia, name: 'Bia', at: day(4) },
      ],
      changedAt: day(2),
    },
    {
      ...dominio[1],
      seenBy: [{ employeeId: ana, name: 'Ana', at: day(5) }],
      changedAt: blog.getTimestamp(),
    },
  ])
})
