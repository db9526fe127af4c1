import {
  callerEmail,
  clientName,
  commonParts,
  idOf,
  isOpen,
  questionsOf,
  personName,
} from './portfolio.mjs'
import { PASSWORD } from './store.mjs'

const PAGE = 12
/** What the dashboard asks for: the session, then all of the rest at once. */
const DASHBOARD = [
  '/employee/findById',
  '/message/',
  '/ltv/info',
  '/metrics',
  '/ltv/charts/planos',
  '/today',
  '/ltv/range/C4',
  '/ltv/ltv',
  '/ltv/range/Q9',
  '/ltv/range/Q7',
  '/notification?limit=1',
]

/** The reads, which leave the agency as it was but for a note of a client. */
export const reads = (size) => [
  { id: 'who-1', what: 'current user, 1 connection', connections: 1, asks: [WHO] },
  { id: 'who-50', what: 'current user, 50 connections', connections: 50, asks: [WHO] },
  { id: 'cached', what: 'first page, cached', connections: 16, asks: [FIRST_PAGE] },
  {
    id: 'invalidated',
    what: 'first page, a write every 100 ms',
    connections: 16,
    asks: [FIRST_PAGE],
    write: noteOf(size),
  },
  { id: 'many', what: 'search, many fit', connections: 16, next: termOf(spellings()) },
  {
    id: 'few',
    what: 'search, few fit',
    connections: 16,
    next: termOf(numbered((number) => clientName(number % size.clients).toUpperCase())),
  },
  {
    id: 'none',
    what: 'search, none fits',
    connections: 16,
    next: termOf(numbered((number) => `padaria q${number}z`)),
  },
  { id: 'deep', what: 'deep page, never asked', connections: 16, next: deepPage(size) },
  { id: 'home', what: 'dashboard, per call', connections: 16, asks: DASHBOARD.map(get) },
  {
    id: 'home-invalidated',
    what: 'dashboard, a write every 100 ms',
    connections: 16,
    asks: DASHBOARD.map(get),
    write: noteOf(size),
  },
]

/** The writes, which come last: the agency grows by them. */
export const writes = (size, { rounds, photo }) => [
  // No more at once than passwords are checked.
  { id: 'login', what: 'log in, 2 connections', connections: 2, next: logins() },
  { id: 'mixed', what: '90 % reads, 10 % creations', connections: 50, next: mixture(size) },
  { id: 'create', what: 'create a client', connections: 16, next: newClient() },
  { id: 'answer', what: 'answer a survey', connections: 16, ...answers(size, rounds) },
  { id: 'upload', what: 'upload a photo of 5 MB', connections: 2, next: upload(size, photo) },
]

function get(path) {
  return { path }
}
const WHO = get('/employee/findById')
const FIRST_PAGE = get(`/client/?limit=${PAGE}`)

/** One after the other, in all rounds, so that nothing is asked twice. */
function numbered(make) {
  let number = -1
  return () => make((number += 1))
}

function termOf(next) {
  return () => get(`/client/search?limit=${PAGE}&name=${encodeURIComponent(next())}`)
}

// There are some hundreds; small and capital letters find the same, but make another question of it.
function spellings() {
  const parts = commonParts()
  return numbered((number) => {
    const spelling = Math.floor(number / parts.length)
    return Array.from(parts[number % parts.length], (letter, at) =>
      (spelling >> at) & 1 ? letter.toUpperCase() : letter,
    ).join('')
  })
}

// Whatever lies behind the first half; when all have been asked for, pages that are one longer.
function deepPage({ clients }) {
  const pages = clients / 2 - 2 * PAGE
  return numbered((number) => {
    const offset = clients / 2 + ((number * 7919) % pages)
    return get(`/client/?limit=${PAGE + Math.floor(number / pages)}&offset=${offset}`)
  })
}

function noteOf({ clients }) {
  return numbered((number) => ({
    method: 'PATCH',
    path: `/client/update/${idOf('clients', number % clients)}`,
    body: { desc: `Contato ${number}` },
  }))
}

// Each somebody else: of a hundred sessions of one person the oldest end.
function logins() {
  return numbered((number) => ({
    method: 'POST',
    path: '/auth/login',
    isPublic: true,
    body: { email: callerEmail(number), password: PASSWORD },
  }))
}

// Of ten: five first pages, two other ones, a search, a filter, and a creation.
function mixture({ clients }) {
  const create = newClient()
  return numbered((number) => {
    const offset = PAGE * ((number * 7919) % Math.floor(clients / PAGE))
    const calls = [
      ...Array(5).fill(FIRST_PAGE),
      ...Array(2).fill(get(`/client/?limit=${PAGE}&offset=${offset}`)),
      get(`/client/search?limit=${PAGE}&name=${encodeURIComponent(clientName(number % clients))}`),
      get(`/client/find?limit=${PAGE}&plan=${idOf('plans', number % 30)}&status=Ativo`),
    ]
    return calls[number % 10] ?? create()
  })
}

function newClient() {
  return numbered((number) => ({
    method: 'POST',
    path: '/client/create',
    body: {
      name: `Cliente Novo ${number}`,
      whatsapp: '47 99999-9999',
      value: 900,
      plan: idOf('plans', number % 30),
      gestor: personName(number % 15),
      cs: personName(15 + (number % 25)),
      observacaoComercial: 'Indicado por outro cliente. '.repeat(20),
    },
  }))
}

function answers({ nps }, rounds) {
  const open = Array.from({ length: nps }, (_, number) => number).filter(isOpen)
  const answerable = open.length
  return {
    // As many for the warming up as for each round.
    supply: () => Math.floor(answerable / (rounds + 1)),
    next: () => {
      const number = open.pop()
      const ratings = questionsOf(number).map(({ desc }) => ({ desc, value: 9 }))
      const path = `/nps/update/${idOf('nps', number).padStart(32, '0')}`
      return { method: 'PATCH', path, isPublic: true, body: { ratings, feedback: 'Obrigado!' } }
    },
  }
}

function upload({ clients }, form) {
  return numbered((number) => ({
    method: 'PATCH',
    path: `/client/upload/${idOf('clients', number % clients)}`,
    ...form,
  }))
}
