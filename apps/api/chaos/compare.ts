import type { World } from './world.ts'
import { KINDS, type Kind, type Ledger } from './ledger.ts'

type Db = World['db']
type Named = { name: string }
type StoredFile = { _id: string; metadata: { isHidden?: boolean } }
type Task = { desc: string; position: number }

/** How the database differs from the ledger; every number should be 0. */
export const compare = async (db: Db, ledger: Ledger) => {
  const stored = await storedNames(db)
  let [lost, doubled, unasked] = [0, 0, 0]
  for (const kind of KINDS) {
    const asked = new Map(
      ledger.entries.filter((entry) => entry.kind === kind).map((entry) => [entry.name, entry]),
    )
    const found = new Map<string, number>()
    for (const name of stored[kind]) found.set(name, (found.get(name) ?? 0) + 1)
    for (const { name, isAcknowledged } of asked.values())
      if (isAcknowledged && !found.has(name)) lost += 1
    for (const [name, times] of found) {
      if (times > 1) doubled += 1
      if (!asked.has(name)) unasked += 1
    }
  }
  const torn = [
    ...(await tornTasks(db)),
    ...(await tornNumbers(db, ledger)),
    ...(await tornClients(db)),
    ...(await tornLeavers(db, ledger)),
    ...(await tornAudit(db)),
  ]
  return { lost, doubled, unasked, torn }
}

const storedNames = async (db: Db): Promise<Record<Kind, string[]>> => {
  const names = async (collection: string, beginning: string) =>
    (await db.collection<Named>(collection).find().toArray())
      .map(({ name }) => name)
      .filter((name) => name.startsWith(beginning))
  const chores = await db.collection<{ tasks: Task[] }>('chores').find({ client: null }).toArray()
  return {
    plan: await names('plans', 'plan '),
    client: await names('clients', 'client '),
    proposal: await names('proposals', 'proposal '),
    task: chores.flatMap(({ tasks }) => tasks.map(({ desc }) => desc)),
  }
}

const tornTasks = async (db: Db) => {
  const chores = await db.collection<{ title: string; tasks: Task[] }>('chores').find().toArray()
  return chores
    .filter(({ tasks }) => tasks.some(({ position }, index) => position !== index))
    .map(({ title }) => `the order of the tasks of ${title}`)
}

// 1…n without gaps, and as acknowledged to each creator.
const tornNumbers = async (db: Db, { entries }: Ledger) => {
  const proposals = await db
    .collection<Named & { sequentialNumber: number }>('proposals')
    .find()
    .sort({ sequentialNumber: 1 })
    .toArray()
  const numbers = new Map(proposals.map(({ name, sequentialNumber }) => [name, sequentialNumber]))
  const gaps = proposals.filter(({ sequentialNumber }, index) => sequentialNumber !== index + 1)
  const others = entries.filter(({ name, number }) => number && numbers.get(name) !== number)
  return [
    ...gaps.map(({ sequentialNumber }) => `number ${sequentialNumber} after a gap`),
    ...others.map(({ name }) => `${name} has another number than was answered`),
  ]
}

// A client comes with its journey and the lifecycle event of its start, or not at all.
const tornClients = async (db: Db) => {
  const clients = await db.collection('clients').find().toArray()
  const journeys = new Set(
    (await db.collection('chores').distinct('client', {})).filter(Boolean).map(String),
  )
  const started = await db.collection('facts').find({ kind: 'started' }).toArray()
  const subjects = started.map(({ subject }) => String(subject))
  const known = new Set(clients.map(({ _id }) => String(_id)))
  return [
    ...[...known].filter((id) => !journeys.has(id)).map((id) => `${id} has no journey`),
    ...[...journeys].filter((id) => !known.has(id)).map((id) => `a journey of no client ${id}`),
    ...[...known].filter((id) => !subjects.includes(id)).map((id) => `${id} has not started`),
    ...subjects.filter((id, index) => subjects.indexOf(id) !== index).map((id) => `${id} twice`),
  ]
}

/**
 * Deleted or not, what belongs to a client must agree; and each move has left one lifecycle event.
 */
const tornLeavers = async (db: Db, { leavers }: Pick<Ledger, 'leavers'>) => {
  const torn: string[] = []
  for (const { id, left, returned } of leavers) {
    const client = (await db.collection('clients').find().toArray()).find(
      ({ _id }) => String(_id) === id,
    )
    const isGone = Boolean(client?.deletedAt)
    const events = await db.collection('facts').find({ subject: id }).sort({ at: 1 }).toArray()
    const moves = events.map(({ kind }) => String(kind)).filter((kind) => kind !== 'started')
    if (moves.some((kind, index) => kind !== (index % 2 === 0 ? 'left' : 'returned')))
      torn.push(`the events of ${id}: ${moves.join(' ')}`)
    if ((moves.length % 2 === 1) !== isGone) torn.push(`${id} and its events disagree`)
    if (moves.filter((kind) => kind === 'left').length < left) torn.push(`${id} lost an exit`)
    if (moves.filter((kind) => kind === 'returned').length < returned)
      torn.push(`${id} lost a return`)
    const own = { clientId: client?._id }
    const [survey, login] = await Promise.all([
      db.collection('nps').findOne(own),
      db.collection('clientLogins').findOne(own),
    ])
    const logo = await db.collection<StoredFile>('files.files').findOne({ _id: client?.logo })
    const hidden = [survey?.hiddenAt, login?.hiddenAt, logo?.metadata.isHidden].map(Boolean)
    if (hidden.some((isHidden) => isHidden !== isGone))
      torn.push(`${id} is ${isGone ? 'gone' : 'here'}, and its parts are hidden: ${hidden.join()}`)
  }
  return torn
}

// Each creation has exactly one line on the trail.
const tornAudit = async (db: Db) => {
  const torn: string[] = []
  for (const [collection, action] of [
    ['plans', 'plan.create'],
    ['clients', 'client.create'],
    ['proposals', 'proposal.create'],
  ] as const) {
    const [stored, logged] = await Promise.all([
      db.collection(collection).countDocuments(),
      db.collection('audit').countDocuments({ action, outcome: 'ok' }),
    ])
    if (stored !== logged) torn.push(`${stored} ${collection}, and ${logged} on the trail`)
  }
  return torn
}
