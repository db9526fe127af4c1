import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import mongoose, { type Model, type SchemaType } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../database/transaction.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { type Dependant, dependantsOf } from './belongs-to.ts'
import {
  countDependants,
  destroyDependants,
  eraseDependants,
  hideDependants,
  renameDependants,
  showDependants,
} from './dependants.ts'
import { handOver, replaceInLists } from './handover.ts'

useDatabase()
beforeEach(clearDatabase)

const { ObjectId } = mongoose.Types

/** Ids of records that are no client, person or plan. */
const OTHERS = new Set([
  'approvals.previousId',
  'auditSeals.entryId',
  'proposalVersions.proposalId',
  'clientLogins.requestItem',
  'clients.chores',
  'clients.propostaId',
  'employees.chores',
  'employees.discordId',
  'links.subjectId',
  'mails.messageId',
  'mails.subject',
  'notifications.subjectId',
  'portalSessions.linkId',
  'tasks.seriesId',
  'terms.proposalId',
])

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('defineModel<'))

const modelsIn = async (file: string): Promise<Model<object>[]> => {
  const exported = Object.values((await import(join(import.meta.dirname, file))) as object)
  return exported.filter((one) => typeof one === 'function' && 'schema' in one)
}

const namesId = (path: string, type: SchemaType): boolean => {
  if (path === '_id') return false
  const { instance } = (type as { embeddedSchemaType?: SchemaType }).embeddedSchemaType ?? type
  return instance === 'ObjectId' || /(Ids?|^subject)$/.test(path)
}

const declared = () => [
  ...dependantsOf('client'),
  ...dependantsOf('employee'),
  ...dependantsOf('plan'),
]

const nameOf = ({ Model, field }: Dependant) => `${Model.collection.name}.${field}`

test('a model with an id of a client or a person declares what becomes of it', async () => {
  const models = (await Promise.all(sources.map(modelsIn))).flat()
  expect(models.length).toBeGreaterThanOrEqual(sources.length)
  const ids = models.flatMap(({ schema, collection }) =>
    Object.entries(schema.paths)
      .filter(([path, type]) => namesId(path, type))
      .map(([path]) => `${collection.name}.${path}`),
  )
  const known = new Set([...OTHERS, ...declared().map(nameOf)])
  expect(ids.filter((id) => !known.has(id))).toEqual([])
})

test('every model and every list of indexes is in a file that is loaded with all models', () => {
  const src = join(import.meta.dirname, '..')
  const others = readFileSync(join(import.meta.dirname, 'models.ts'), 'utf8')
  const declaring = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'),
    )
    .filter((file) =>
      /^(?:export )?(?:const \w+ = (?:defineModel<|mongoose\.model<)|declareIndexes\()/m.test(
        readFileSync(join(src, file), 'utf8'),
      ),
    )
  expect(declaring.length).toBeGreaterThan(35)
  const isLoaded = (file: string) =>
    (file.startsWith('modules/') && file.endsWith('.model.ts')) ||
    others.includes(`import '#${file.slice(0, -'.ts'.length)}'`) ||
    others.includes(`import '${file.replace(/^modules/, '.')}'`)
  expect(declaring.filter((file) => !isLoaded(file))).toEqual([])
})

const owner = { _id: new ObjectId(), name: 'Novo nome' }

/** A record of the owner and one of somebody else, with nothing but their ids. */
const store = async ({ Model, field }: Dependant): Promise<void> => {
  const { instance } = Model.schema.path(field)
  const id = (one: mongoose.Types.ObjectId) =>
    ({ String: String(one), Array: [one] })[instance] ?? one
  const blank = (n: number) => ({
    ...(field !== '_id' && { _id: new ObjectId() as never }),
    // A missing array is no list, and unique indexes count missing fields as equal.
    images: [],
    key: String(n),
    number: n,
    n,
    sequentialNumber: n,
  })
  await Model.collection.insertOne({ ...blank(1), [field]: id(owner._id) })
  await Model.collection.insertOne({ ...blank(2), [field]: id(new ObjectId()) })
}

/** What the owner's records have in a field; nothing if they are gone. */
const stored = ({ Model, field }: Dependant, of: string) =>
  Model.collection.distinct(of, { [field]: { $in: [owner._id, String(owner._id)] } })

describe.each(dependantsOf('client').map((one) => [nameOf(one), one] as const))(
  '%s of a client',
  (_name, one) => {
    beforeEach(() => store(one))

    test('is hidden with it and shown again, if it is to be', async () => {
      await transact(() => hideDependants(owner._id))
      const hidden = one.onDelete === 'hide' ? [expect.any(Date)] : []
      expect(await stored(one, 'hiddenAt')).toEqual(hidden)
      expect(await one.Model.collection.countDocuments({ hiddenAt: { $ne: null } })).toBe(
        hidden.length,
      )
      await transact(() => showDependants(owner._id, { deletedAt: new Date(), now: new Date() }))
      expect(await one.Model.collection.countDocuments({ hiddenAt: { $ne: null } })).toBe(0)
    })

    test('goes with a destroyed client, if it is to; that of others stays', async () => {
      await transact(() => destroyDependants('client', owner._id))
      expect(await stored(one, '_id')).toHaveLength(one.onDestroy === 'keep' ? 1 : 0)
      expect(await one.Model.collection.countDocuments()).toBe(one.onDestroy === 'delete' ? 1 : 2)
    })

    test('leaves no trace of an erased client, unless it is kept', async () => {
      await transact(() => eraseDependants([owner._id]))
      expect(await one.Model.collection.countDocuments()).toBe(one.onDestroy === 'keep' ? 2 : 1)
    })
  },
)

describe.each(dependantsOf('employee').map((one) => [nameOf(one), one] as const))(
  '%s of a person',
  (_name, one) => {
    beforeEach(() => store(one))

    test('goes with the person, is kept, or is handed over', async () => {
      const successor = { _id: new ObjectId(), name: 'Sucessora' }
      await transact(async () => {
        await handOver(owner._id, () => successor)
        await replaceInLists(owner._id, successor)
        await destroyDependants('employee', owner._id)
      })
      expect(await stored(one, '_id')).toHaveLength(one.onDestroy === 'keep' ? 1 : 0)
      const after = one.onDestroy === 'hand over' || one.onDestroy === 'replace' ? 1 : 0
      expect(await one.Model.collection.countDocuments({ [one.field]: successor._id })).toBe(after)
      expect(await one.Model.collection.countDocuments()).toBe(one.onDestroy === 'delete' ? 1 : 2)
    })
  },
)

test.each(
  [...dependantsOf('client'), ...dependantsOf('employee')]
    .filter(({ copies }) => copies)
    .map((one) => [nameOf(one), one] as const),
)('the name that is copied beside %s follows a rename', async (_name, one) => {
  await store(one)
  const [[field, value] = ['', '']] = Object.entries(one.copies?.(owner.name) ?? {})
  await transact(() => renameDependants(one.owner as 'client' | 'employee', owner))
  expect(await one.Model.collection.distinct(field, {})).toEqual([value])
})

test('the clients of a plan are counted without deleted ones', async () => {
  const [one] = dependantsOf('plan')
  await one?.Model.collection.insertMany([
    { plan: 'a', nameFolded: '1', deletedAt: null },
    { plan: 'a', nameFolded: '2' },
    { plan: 'a', nameFolded: '3', deletedAt: new Date() },
    { plan: 'b', nameFolded: '4', deletedAt: null },
  ])
  expect(await countDependants(['a', 'c'])).toEqual(new Map([['a', 2]]))
})
