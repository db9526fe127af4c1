import { ClientModel } from '../apps/api/dist/modules/clients/clients.model.js'
import { invalidateAll } from '../apps/api/dist/cache/cache-tags.js'
import { fold } from '../packages/shared/dist/text.js'
import { clientName, commonParts, idOf, personName } from './portfolio.mjs'

const PAGE = 12
/** How many questions the bare server knows; it remembers none, so they may come again. */
export const SAMPLE = 40
const DASHBOARD = ['/ltv/ltv', '/ltv/range/C4', '/ltv/range/Q9', '/ltv/range/Q7']
/** Collections that every request reads, whatever it asks for: session, user, cache tags, limits. */
const NOT_THE_ANSWER = /\.(sessions|employees|collectionVersions|system\.|.*[lL]imits?$)/

/**
 * What is asked: `callsOf` gives the calls of the n-th question. Each is another one; the first page
 * and the dashboard, which cannot be, are asked with every cached value invalidated before. `goal` is
 * the least ratio to the bare server that is to be reached.
 */
export const coldWorkloads = ({ clients }) => {
  const parts = commonParts()
  // Two of five that many fit, two that one client fits, one that nobody fits.
  const termOf = (n) => {
    if (n % 5 === 4) return `padaria q${n}z`
    return n % 2 ? respelt(parts[n % parts.length], n) : clientName((n * 499) % clients)
  }
  const offsetOf = (n) => Math.floor(clients * 0.75) + ((n * 7) % Math.floor(clients * 0.2))
  return [
    {
      id: 'list0',
      what: 'first page, with total',
      goal: 0.7,
      isInvalidated: true,
      callsOf: () => [`/client/?limit=${PAGE}`],
    },
    {
      id: 'find',
      what: 'plan, gestor, cs and status',
      goal: 0.6,
      callsOf: (n) => [`/client/find?${filterOf(n)}`],
    },
    {
      id: 'search',
      what: 'a part of the name',
      goal: 3,
      callsOf: (n) => [`/client/search?limit=${PAGE}&name=${encodeURIComponent(termOf(n))}`],
      naive: (page, n) => ({ filter: { ...page.filter, nameFolded: containing(termOf(n)) } }),
    },
    {
      id: 'deep',
      what: 'a page at 75 to 95 %',
      goal: 1,
      callsOf: (n) => [`/client/?limit=${PAGE + (Math.floor(n / 500) % 80)}&offset=${offsetOf(n)}`],
      naive: (_page, n) => ({ skip: offsetOf(n) }),
    },
    {
      id: 'dashboard',
      what: 'dashboard, four calls',
      goal: 1,
      isInvalidated: true,
      callsOf: () => DASHBOARD,
    },
  ]
}

// Small and capital letters find the same, but are another question.
const respelt = (part, n) =>
  Array.from(part, (letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join('')
const filterOf = (n) =>
  new URLSearchParams({
    limit: PAGE,
    plan: idOf('plans', n % 30),
    gestor: personName(Math.floor(n / 30) % 15),
    cs: personName(15 + (Math.floor(n / 450) % 25)),
    status: 'Ativo',
  }).toString()
const containing = (term) => ({ $regex: fold(term).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') })

/**
 * What a bare server sends to the database for each question: what the product sends, as the
 * database's profiler saw it; with `naive` a first page's commands, changed as it says.
 */
export const bareCommands = async (stage, workloads) => {
  const commands = {}
  for (const { id, callsOf, naive } of workloads) {
    commands[id] = []
    for (let n = 0; n < SAMPLE; n += 1) {
      const [page, count] = commands.list0?.[0] ?? []
      const other = naive?.(page, n)
      commands[id].push(
        other
          ? [{ ...page, ...other }, counted(count, other)]
          : await commandsOf(stage, callsOf(n)),
      )
    }
  }
  return commands
}

// The driver counts by a pipeline that begins with the filter.
const counted = ({ pipeline: [first, ...rest], ...count }, { filter }) => ({
  ...count,
  pipeline: [{ $match: { ...first.$match, ...filter } }, ...rest],
})

const commandsOf = async ({ urls, tokens }, calls) => {
  const { db } = ClientModel.db
  await invalidateAll()
  await db.command({ profile: 2 })
  for (const path of calls) {
    const answer = await fetch(urls[0] + path, {
      headers: { Authorization: `Bearer ${tokens[0]}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  await db.command({ profile: 0 })
  const entries = await db.collection('system.profile').find().sort({ ts: 1 }).toArray()
  await db.collection('system.profile').drop()
  return entries
    .filter(
      ({ op, ns, command }) =>
        op !== 'getmore' && READS.some((name) => name in command) && !NOT_THE_ANSWER.test(ns),
    )
    .map(({ command }) => withoutSession(command))
}
const READS = ['find', 'aggregate', 'count', 'distinct']

// The bare server has a session of its own.
const withoutSession = (command) =>
  Object.fromEntries(
    Object.entries(command).filter(
      ([name]) =>
        !name.startsWith('$') && !/^(lsid|txnNumber|autocommit|startTransaction)$/.test(name),
    ),
  )
