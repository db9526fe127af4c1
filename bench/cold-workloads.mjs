import { ClientModel } from '../apps/api/dist/modules/clients/clients.model.js'
import { invalidateAll } from '../apps/api/dist/cache/cache-tags.js'
import { fold } from '../packages/shared/dist/text.js'
import { clientName, commonParts, idOf } from './portfolio.mjs'

const PAGE = 12
const QUESTIONS = 40
const DASHBOARD = ['/ltv/ltv', '/ltv/range/C4', '/ltv/range/Q9', '/ltv/range/Q7']
/** Who asks, and whether what is remembered is still valid. */
const NOT_THE_ANSWER = /\.(sessions|employees|collectionVersions|system\.|.*[lL]imits?$)/

/** The questions of each workload, each a list of calls, and the least ratio that is to be reached. */
export const coldWorkloads = ({ clients }) => {
  const parts = commonParts()
  // As many that one client fits as that many do.
  const termOf = (at) => (at % 2 ? parts[at] : clientName((at * 499) % clients))
  const offsetOf = (at) => Math.floor(clients * 0.75) + at * PAGE
  return [
    { id: 'list0', what: 'first page, with total', goal: 0.7, questions: each(() => list('')) },
    {
      id: 'find',
      what: 'plan and status',
      goal: 0.6,
      questions: each((at) => [
        `/client/find?limit=${PAGE}&plan=${idOf('plans', at % 30)}&status=Ativo`,
      ]),
    },
    {
      id: 'search',
      what: 'a part of the name',
      goal: 3,
      questions: each((at) => [
        `/client/search?limit=${PAGE}&name=${encodeURIComponent(termOf(at))}`,
      ]),
      naive: (page, at) => ({ filter: { ...page.filter, nameFolded: containing(termOf(at)) } }),
    },
    {
      id: 'deep',
      what: 'a page at 75 %',
      goal: 1,
      questions: each((at) => list(`&offset=${offsetOf(at)}`)),
      naive: (_page, at) => ({ skip: offsetOf(at) }),
    },
    { id: 'dashboard', what: 'dashboard, four calls', goal: 1, questions: each(() => DASHBOARD) },
  ]
}

const each = (make) => Array.from({ length: QUESTIONS }, (_, at) => make(at))
const list = (more) => [`/client/?limit=${PAGE}${more}`]
const containing = (term) => ({ $regex: fold(term).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') })

/**
 * What a bare server sends to the database for each question: what the product sends, as the
 * database's profiler saw it; with `naive` a first page's commands, changed as it says.
 */
export const bareCommands = async (stage, workloads) => {
  const commands = {}
  for (const { id, questions, naive } of workloads) {
    commands[id] = []
    for (const [at, calls] of questions.entries()) {
      const seen = naive ? [] : await commandsOf(stage, calls)
      const [page, count] = commands.list0?.[0] ?? []
      commands[id].push(
        naive ? [{ ...page, ...naive(page, at) }, counted(count, naive(page, at))] : seen,
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

const commandsOf = async ({ url, tokens }, calls) => {
  const { db } = ClientModel.db
  await invalidateAll()
  await db.command({ profile: 2 })
  for (const path of calls) {
    const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${tokens[0]}` } })
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
