import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from './calls.ts'
import { damage } from './damage.ts'
import { note, tally } from './figures.ts'
import { makeLeaver } from './leavers.ts'
import { type World, openWorld } from './world.ts'

let world: World
let id: string
beforeEach(async () => {
  world = await openWorld({ variables: { LOG_LEVEL: 'info' } })
  ;({ id } = await makeLeaver(world, 'Padaria'))
})
afterEach(() => world.close())

const isClearFault = ({ status, isJson, body }: Answer) =>
  status === 500 && isJson && body.code === 'INTERNAL' && typeof body.requestId === 'string'

test('F12 a stored password is damaged', async (context) => {
  const logins = world.db.collection('clientLogins')
  const login = await logins.findOne()
  await logins.updateOne({ _id: login!._id }, { $set: { 'clientPassword.ct': 'AAAA' } })
  const item = await world.call('GET', `/clientLogin/${String(login!._id)}`)
  const list = await world.call('GET', '/clientLogin/')
  const [line = '', ...more] = world.faultsOf(item)

  note(context, { item: item.status, list: list.status, 'lines in the log': 1 + more.length })
  expect(isClearFault(item)).toBe(true)
  expect([list.status, list.body.total]).toEqual([200, 1])
  expect([line, more]).toEqual([expect.stringContaining('secret-unreadable'), []])
  expect(world.api().hasEnded()).toBe(false)
})

test('F12 a stored file has lost its bytes', async (context) => {
  const { logo } = (await world.db.collection('clients').findOne())!
  await world.db.collection('files.chunks').deleteMany({})
  const item = await world.call('GET', `/files/${String(logo)}`)
  const list = await world.call('GET', '/client/')

  note(context, {
    item: item.status,
    list: list.status,
    'lines in the log': world.faultsOf(item).length,
  })
  expect(isClearFault(item)).toBe(true)
  expect(world.faultsOf(item)).toHaveLength(1)
  expect([list.status, list.body.total]).toEqual([200, 1])
  expect((await world.call('GET', `/client/${id}`)).status).toBe(200)
})

const LISTS = {
  plans: ['/plan'],
  clients: ['/client/', '/client/search?name=pa', '/client/find', '/client/renewals', '/today'],
  employees: ['/employee', '/employee/search?name=o'],
  clientLogins: ['/clientLogin/'],
  nps: ['/nps/', '/waiting', '/nps/score'],
  proposals: ['/proposta/', '/waiting'],
  chores: ['/chore/', '/today'],
  facts: ['/ltv/ltv', '/ltv/info', '/metrics'],
  audit: ['/audit'],
}
const ITEMS: Record<string, string> = {
  plans: '/plan',
  clients: '/client',
  employees: '/employee',
  proposals: '/proposta',
  nps: '/nps',
}

test('F12 a stored record lacks a field, each of all in turn', async (context) => {
  const me = await world.call('GET', '/employee/findById')
  await world.call('PATCH', `/employee/${String(me.body._id)}/createChore/`, {
    body: { title: 'T' },
  })
  await world.call('POST', '/proposta/create', {
    body: { name: 'P', whatsapp: '47999998888', value: 1500, startValue: 900 },
  })
  await world.call('POST', '/employee/create', {
    body: {
      name: 'Outro',
      role: 'CS',
      level: 'Base',
      email: 'o@a.co',
      password: 'senha-1',
      whatsapp: '1',
      desc: 'x',
    },
  })
  const items: Answer[] = []
  const broken: string[] = []
  let fields = 0
  for (const [collection, lists] of Object.entries(LISTS))
    for await (const { field, _id } of damage(world.db, collection)) {
      fields += 1
      for (const list of lists) {
        const { status } = await world.call('GET', list)
        if (status !== 200) broken.push(`${list} ${status} without ${collection}.${field}`)
      }
      const item = ITEMS[collection]
      if (item) items.push(await world.call('GET', `${item}/${_id}`))
    }

  note(context, {
    'fields taken away': fields,
    'lists broken': broken.length,
    items: tally(items.map(({ status }) => status)),
  })
  expect(broken).toEqual([])
  expect(items.filter((item) => item.status >= 500 && !isClearFault(item))).toEqual([])
  expect(world.api().hasEnded()).toBe(false)
})
