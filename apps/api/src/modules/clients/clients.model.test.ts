import { beforeEach, expect, test } from 'vitest'
import { contractEnd } from '@bastidor/shared/contract-end'
import { transact } from '../../database/transaction.ts'
import { makeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { ClientModel, type ClientRecord, clientName } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

const lone = (fields: Partial<ClientRecord>) => ({ ...clientName('A'), plan: 'x', ...fields })
// What is stored is what the shared rule gives, for every client there is.
const expectTrue = async (...ends: (string | null)[]) => {
  const stored = await ClientModel.find().sort({ nameFolded: 1, _id: 1 }).lean<ClientRecord[]>()
  expect(stored.map(({ contractEndsOn }) => contractEndsOn)).toEqual(ends)
  for (const { dateStart, tempoContrato, contractEndsOn } of stored)
    expect(contractEndsOn).toBe(contractEnd(dateStart, tempoContrato))
}

test('the stored end of a contract is the computed one, by every way of writing', async () => {
  await ClientModel.create([lone({ dateStart: '2026-01-31', tempoContrato: '1 Mês' })])
  await expectTrue('2026-02-28')
  await ClientModel.insertMany([
    { ...lone({ dateStart: '2026-08-31', tempoContrato: '6 Meses' }), ...clientName('B') },
  ])
  await expectTrue('2026-02-28', '2027-02-28')
  await ClientModel.updateOne({ nameFolded: 'a' }, { $set: { tempoContrato: '12 Meses' } })
  await expectTrue('2027-01-31', '2027-02-28')
  await ClientModel.findOneAndUpdate({ nameFolded: 'b' }, { dateStart: '2026-01-01' })
  await expectTrue('2027-01-31', '2026-07-01')
  await transact(async () => {
    await ClientModel.findOneAndUpdate({ nameFolded: 'a' }, { $set: { dateStart: '2025-02-03' } })
    await ClientModel.updateOne({ nameFolded: 'a' }, { $set: { tempoContrato: 'Avulso' } })
    await ClientModel.updateOne({ nameFolded: 'a' }, { $set: { tempoContrato: '24 Meses' } })
  })
  await expectTrue('2027-02-03', '2026-07-01')
  // Nobody can set it to something else.
  await ClientModel.create([{ ...lone({ contractEndsOn: '1999-01-01' }), ...clientName('C') }])
  await expectTrue('2027-02-03', '2026-07-01', null)
})

test('of several contracts the last one ends, and none that is closed wants to be renewed', async () => {
  await ClientModel.create([lone({ dateStart: '2026-01-31', tempoContrato: '1 Mês' })])
  const ends = async (lastTerm: ClientRecord['lastTerm']) => {
    await ClientModel.updateOne({ nameFolded: 'a' }, { $set: { lastTerm } })
    return (await ClientModel.findOne().lean<ClientRecord>())?.contractEndsOn
  }
  const second = { n: 2, anchorOn: '2026-01-31', anchorMonths: 13, isClosed: false }
  expect(await ends(second)).toBe('2027-02-28')
  expect(await ends({ ...second, anchorMonths: null })).toBeNull()
  expect(await ends({ ...second, isClosed: true })).toBeNull()
  expect(await ends({ n: 1, anchorOn: null, anchorMonths: null, isClosed: true })).toBeNull()
  expect(await ends({ n: 1, anchorOn: null, anchorMonths: null, isClosed: false })).toBe(
    '2026-02-28',
  )
  await ends(second)
  await ClientModel.updateOne({ nameFolded: 'a' }, { $set: { tempoContrato: '24 Meses' } })
  expect((await ClientModel.findOne().lean<ClientRecord>())?.contractEndsOn).toBe('2027-02-28')
})

test('a client is found by every end of its name, also renamed and brought back, and deleted by none', async () => {
  const endsOfAll = async () =>
    (await ClientModel.find().sort({ name: 1 }).lean<ClientRecord[]>()).map(
      ({ nameEnds }) => nameEnds,
    )
  await ClientModel.create([lone(clientName('Ótica'))])
  await ClientModel.insertMany([lone({ ...clientName('Pão'), deletedAt: new Date() })])
  expect(await endsOfAll()).toEqual([[], ['otica', 'tica', 'ica']])
  await ClientModel.updateOne({ name: 'Pão' }, { $set: { deletedAt: null } })
  await ClientModel.findOneAndUpdate({ name: 'Ótica' }, { $set: clientName('Bar') })
  expect(await endsOfAll()).toEqual([['bar'], ['pao']])
  await ClientModel.updateOne({ name: 'Bar' }, { $set: { deletedAt: new Date() } })
  expect(await endsOfAll()).toEqual([[], ['pao']])
})

test('a form that sends the derived field changes nothing of it', async () => {
  const { admin, client } = await makeClient({ dateStart: '2026-01-10', tempoContrato: '3 Meses' })
  const { body } = await admin
    .patch(`/client/update/${client.id}`)
    .send({ contractEndsOn: '2099-01-01', tempoContrato: '6 Meses' })
  expect([body.contractEnd, body.contractEndsOn]).toEqual(['2026-07-10', undefined])
  await expectTrue('2026-07-10')
})

test('a write that could not be followed is an error and writes nothing', async () => {
  await ClientModel.create([lone({ dateStart: '2026-01-31', tempoContrato: '1 Mês' })])
  for (const write of [
    () => ClientModel.updateMany({ nameFolded: 'a' }, { $set: { dateStart: null } }),
    () => ClientModel.updateMany({ nameFolded: 'a' }, { dateStart: null }),
    () => ClientModel.updateOne({ nameFolded: 'a' }, { $unset: { tempoContrato: 1 } }),
    () =>
      ClientModel.updateOne({ nameFolded: 'a' }, [{ $set: { dateStart: '$contractEndsOn' } }], {
        updatePipeline: true,
      }),
    () =>
      ClientModel.updateOne({ nameFolded: 'a' }, [{ $unset: 'dateStart' }], {
        updatePipeline: true,
      }),
    () => ClientModel.replaceOne({ nameFolded: 'a' }, lone({ dateStart: '2020-01-01' })),
    () => ClientModel.bulkWrite([{ insertOne: { document: lone({}) as ClientRecord } }]),
  ])
    await expect(write()).rejects.toThrow(/derived|\$set|pipeline/)
  await expectTrue('2026-02-28')
  await ClientModel.updateMany({ nameFolded: 'a' }, { $set: { gestor: 'Ana' } })
  await ClientModel.updateOne({ nameFolded: 'a' }, [{ $set: { gestor: '$cs' } }], {
    updatePipeline: true,
  })
  await expectTrue('2026-02-28')
})
