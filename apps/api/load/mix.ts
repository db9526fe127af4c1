import type { Agency } from './agency.ts'
import type { Ask } from './traffic.ts'

type Write = Required<Pick<Ask, 'method' | 'path' | 'body'>>

/** The lists of the app, as its screens ask for them. */
export const LISTS = (): string[] => [
  `/client/?offset=${12 * dice(40)}`,
  `/client/find?status=Ativo&value=0&offset=${12 * dice(10)}`,
  `/client/search?name=${one(['pad', 'clinica', 'hotel', 'sao%201'])}`,
  '/client/renewals',
  '/deletedClient/',
  '/employee?limit=50',
  '/plan/?limit=100',
  '/nps/',
  '/nps/?name=pad',
  '/nps/score',
  '/proposta/',
  '/waiting',
  '/clientLogin/',
  '/clientLogin/search?client=pad',
  '/chore/',
  '/today',
  '/audit',
  '/ltv/info',
  '/metrics',
]

const DETAILS = ({ clients, plans, people, chores, surveys, proposals }: Agency): string[] => [
  `/client/${one(clients)}`,
  `/client/${one(clients)}`,
  `/client/${one(clients)}`,
  `/plan/${one(plans)}`,
  `/employee/${one(people)}`,
  `/chore/${one(chores)}`,
  `/nps/${one(surveys)}`,
  `/proposta/${one(proposals)}`,
]

const WRITES = ({ clients, plans, chores }: Agency): Write[] => [
  patch(`/client/update/${one(clients)}`, { desc: `Contato em ${Date.now()}` }),
  patch(`/client/update/${one(clients)}`, { value: 500 + dice(5000) }),
  patch(`/client/changestatus/${one(clients)}`, { status: one(['Ativo', 'Start']) }),
  patch(`/plan/update/${one(plans)}`, { posts: dice(30) }),
  patch(`/chore/update/${one(chores)}`, { title: `Jornada ${Date.now()}` }),
  { method: 'POST', path: '/message/create', body: { text: `Bom dia! ${Date.now()}` } },
  {
    method: 'POST',
    path: '/client/create',
    body: { name: `Novo ${Date.now()}`, whatsapp: '47 99999-9999', value: 900, plan: one(plans) },
  },
]

const PUBLIC = ({ surveys, proposals }: Agency): string[] => [
  `/nps/${one(surveys)}`,
  `/proposta/${one(proposals)}`,
]

/**
 * A working day in small: 45 of a hundred requests are lists, 20 details, 15 ask for the shared
 * message, 15 write, and 5 come from customers.
 */
export const mixed = (agency: Agency) => (): Ask => {
  const share = dice(100)
  const token = one(agency.tokens)
  if (share < 45) return { kind: 'list', path: one(LISTS()), token }
  if (share < 65) return { kind: 'detail', path: one(DETAILS(agency)), token }
  if (share < 80) return { kind: 'message', path: '/message/', token }
  if (share < 95) return { kind: 'write', ...one(WRITES(agency)), token }
  return { kind: 'public', path: one(PUBLIC(agency)) }
}

const patch = (path: string, body: unknown): Write => ({ method: 'PATCH', path, body })
const dice = (sides: number) => Math.floor(Math.random() * sides)
const one = <Thing>(things: readonly Thing[]): Thing => things[dice(things.length)]!
