import type { Response } from 'supertest'
import mongoose, { Types } from 'mongoose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GRANTABLE, GRANTABLE_ACTIONS, type GrantableAction } from '@bastidor/shared/grants'
import { decisionOf } from '@bastidor/shared/permissions'
import type { PieceRecord } from '#modules/pieces/pieces.model'
import { RoleGrantModel } from '#modules/grants/grants.model'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { drawImage } from '#test/approvals'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { useDatabase } from '#test/database'
import { WAYS_TO_OWN, type WayToOwn, grantTo, ownedAs } from '#test/grants'
import { storePiece } from '#test/pieces'
import { ASKED } from '#test/matrix.things'
import { makeProposal } from '#test/proposals'
import { databaseHash } from '#test/snapshot'
import { clearCounts } from './rate-counts.ts'

/**
 * Every action that can be granted × its scopes × own and foreign clients × the columns of level
 * Base, over HTTP: what is not granted is as in the table, what is granted works, and a foreign
 * client is not found where only own ones were granted.
 */
useDatabase()

type Agent = Awaited<ReturnType<typeof as>>
/** A client with one thing of each kind. */
type Scene = { id: string; approval: string; survey: string; proposal: string; portal: string }
const COLUMNS = { B: 'Designer', C: 'Comercial', D: 'Desenvolvedor' } as const
type Column = keyof typeof COLUMNS

let admin: Agent
let image: Buffer
let foreign: Scene
const people = new Map<Column, { agent: Agent; own: Map<WayToOwn, Scene> }>()

const sceneOf = async (fields: Record<string, unknown>, proposal: string): Promise<Scene> => {
  const { client, admin: boss } = await makeClient(fields)
  const { body: survey } = await boss
    .post('/nps/create')
    .send({ name: 'Satisfação', clientId: client.id })
  await boss
    .post(`/accessRequest/${client.id}`)
    .send({ items: [ASKED] })
    .expect(201)
  const { body: approval } = await boss
    .post(`/approval/create/${client.id}`)
    .field('name', 'Feed')
    .attach('items', image, 'a.png')
  const { body: portal } = await boss.post(`/client/${client.id}/portal`)
  return { id: client.id, approval: approval.id, survey: survey.id, proposal, portal: portal.id }
}

beforeAll(async () => {
  admin = await as({ level: 'Admin' })
  image = await drawImage('png', { width: 20, height: 20 })
  const { proposal } = await makeProposal()
  foreign = await sceneOf({ name: 'De outra pessoa' }, proposal.id)
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const person = await createPerson({ name: `Da coluna ${column}`, role: COLUMNS[column] })
    const own = new Map<WayToOwn, Scene>()
    for (const way of WAYS_TO_OWN) own.set(way, await ownScene(way, person, proposal.id))
    people.set(column, { agent: await asPerson(person), own })
  }
}, 120_000)

const ownScene = async (way: WayToOwn, person: EmployeeRecord, proposal: string) => {
  const scene = await sceneOf({ name: `Próprio ${way}`, ...ownedAs(way, person) }, proposal)
  const team = way === 'team' ? [String(person._id)] : []
  await admin.patch(`/client/${scene.id}/team`).send({ team }).expect(200)
  return scene
}

beforeEach(async () => {
  clearCounts()
  await mongoose.connection.collection('rateBuckets').deleteMany({})
})

type Outcome = 'done' | 'forbidden' | 'not found' | 'public'
type Ask = (agent: Agent, scene: Scene) => Promise<Outcome>

const byStatus = ({ status, text }: Response): Outcome => {
  if (status < 300) return 'done'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not found'
  throw new Error(`${status} ${text}`)
}
const call =
  (send: (agent: Agent, scene: Scene) => PromiseLike<Response>): Ask =>
  async (agent, scene) =>
    byStatus(await send(agent, scene))
/** A list is done if it has the thing of the scene. */
const list =
  (send: (agent: Agent, scene: Scene) => PromiseLike<Response>, thing: keyof Scene): Ask =>
  async (agent, scene) => {
    const answer = await send(agent, scene)
    if (answer.status !== 200) return byStatus(answer)
    const { results, total } = answer.body as { results: { id: string }[]; total: number }
    expect(total).toBe(results.length)
    return results.some(({ id }) => id === scene[thing]) ? 'done' : 'not found'
  }
const behindLink =
  (send: (agent: Agent, scene: Scene) => PromiseLike<Response>): Ask =>
  async (agent, scene) => {
    const { status, body } = await send(agent, scene)
    expect(status).toBe(200)
    return 'clientId' in body || 'consultorId' in body || 'version' in body ? 'done' : 'public'
  }
const logo = (agent: Agent, { id }: Scene) =>
  agent.patch(`/client/upload/${id}`).attach('logo', image, 'logo.png')
const addPlatform = (agent: Agent, { id }: Scene) =>
  agent.patch(`/client/updatePlataforma/${id}/`).send({ plataforma: 'Meta' })
const deletePlatform = async (agent: Agent, scene: Scene) => {
  const { body } = await addPlatform(admin, scene)
  const { _id } = body.plataformasTrafego.at(-1)
  return agent.patch(`/client/deletePlataforma/${scene.id}/${_id}`)
}
/** A new piece of a client by somebody else. */
const pieceOf = async (client: string, fields: Partial<PieceRecord> = {}) => {
  const clientId = new Types.ObjectId(client)
  return String((await storePiece({ clientId, authorId: clientId, ...fields }))._id)
}

const visitTo = async (client: string) =>
  (await admin.post('/visit').send({ clientId: client, day: '2026-01-05' })).body.id as string

const ASKS: Record<GrantableAction, Ask> = {
  'approval.list': list((me, { id }) => me.get(`/approval/byClientsId/${id}`), 'approval'),
  'approval.create': call((me, { id }) =>
    me.post(`/approval/create/${id}`).field('name', 'Feed').attach('items', image, 'a.png'),
  ),
  'approval.read': behindLink((me, { approval }) => me.get(`/approval/${approval}`)),
  'approval.createFromPieces': call(async (me, { id }) =>
    me
      .post(`/approval/createFromPieces/${id}`)
      .send({ name: 'Feed', pieces: [await pieceOf(id, { videoUrl: 'youtu.be/x' })] }),
  ),
  'piece.update': call(async (me, { id }) =>
    me.patch(`/piece/${await pieceOf(id)}`).send({ title: 'Outro' }),
  ),
  'piece.delete': call(async (me, { id }) => me.delete(`/piece/${await pieceOf(id)}`)),
  'piece.files': call(async (me, { id }) =>
    me.post(`/piece/${await pieceOf(id)}/files`).attach('items', image, 'a.png'),
  ),
  'piece.published': call(async (me, { id }) =>
    me.post(`/piece/published/${await pieceOf(id, { state: 'approved' })}`),
  ),
  'visit.create': call((me, { id }) => me.post('/visit').send({ clientId: id, day: '2026-01-05' })),
  'visit.update': call(async (me, { id }) =>
    me.patch(`/visit/${await visitTo(id)}`).send({ note: 'Cardápio' }),
  ),
  'visit.delete': call(async (me, { id }) => me.delete(`/visit/${await visitTo(id)}`)),
  'nps.list': list((me) => me.get('/nps/'), 'survey'),
  'nps.search': list((me) => me.get('/nps/byClientsName/o'), 'survey'),
  'nps.read': behindLink((me, { survey }) => me.get(`/nps/${survey}`)),
  'nps.create': call((me, { id }) =>
    me.post('/nps/create').send({ name: 'Satisfação', clientId: id }),
  ),
  'nps.score': call((me) => me.get('/nps/score')),
  'briefing.read': call((me, { id }) => me.get(`/briefing/${id}`)),
  'briefing.save': call((me, { id }) => me.put(`/briefing/${id}`).send({ infoSite: 'Azul' })),
  'briefing.summary': call((me, { id }) => me.post(`/briefing/${id}/summary`)),
  'proposal.list': call((me) => me.get('/proposta/')),
  'proposal.read': behindLink((me, { proposal }) => me.get(`/proposta/${proposal}`)),
  'waiting.list': call((me) => me.get('/waiting')),
  'client.upload': call(logo),
  'client.platform': call(addPlatform),
  'client.deletePlatform': call(deletePlatform),
  'client.contacts': call((me, { id }) =>
    me.patch(`/client/updateContatos/${id}`).send({ contatos: [{ nome: 'Ana', contato: '1' }] }),
  ),
  'portal.state': call((me, { id }) => me.get(`/client/${id}/portal`)),
  'portal.make': async (me, scene) => {
    const answer = await me.post(`/client/${scene.id}/portal`)
    if (answer.status === 201) scene.portal = answer.body.id
    return byStatus(answer)
  },
  'portal.revoke': call((me, { id }) => me.delete(`/client/${id}/portal`)),
  'portal.pin': call((me, { id }) => me.put(`/client/${id}/portal/pin`).send({ pin: '482915' })),
  'link.revoke': call((me, { portal }) => me.post(`/link/portal/${portal}/revoke`)),
  'link.restore': call((me, { portal }) => me.post(`/link/portal/${portal}/restore`)),
  'accessRequest.create': async (me, { id }) => {
    const answer = await me.post(`/accessRequest/${id}`).send({ items: [ASKED] })
    // Each client has an open one already.
    return answer.status === 409 ? 'done' : byStatus(answer)
  },
  'accessRequest.read': call((me, { id }) => me.get(`/accessRequest/${id}`)),
}
/** What is asked besides: of a link the right to see its kind. */
const BESIDES: Partial<Record<GrantableAction, GrantableAction>> = {
  'link.revoke': 'portal.state',
  'link.restore': 'portal.state',
}
/** What needs something to act on, which somebody else has just added. */
const MAKE_FIRST = new Set<GrantableAction>([
  'client.deletePlatform',
  'approval.createFromPieces',
  'piece.update',
  'piece.delete',
  'piece.files',
  'piece.published',
  'visit.update',
  'visit.delete',
])
/** What is of no single client answers own and foreign ones alike; the lists below are narrowed. */
const OF_NO_CLIENT = new Set<GrantableAction>([
  'nps.score',
  'proposal.list',
  'proposal.read',
  'waiting.list',
])

const expected = (
  action: GrantableAction,
  column: Column,
  granted: 'own' | 'all' | null,
  own: WayToOwn | null,
): Outcome => {
  const decision = decisionOf(action, column)
  // By the table, gestor and CS may; grants add the team.
  const isOfResponsible = decision === 'resp' || decision === 'resp/own'
  if (isOfResponsible && own !== null && own !== 'team') return 'done'
  if (decision === '✓' || granted === 'all' || (granted === 'own' && own)) return 'done'
  if (granted === 'own' && OF_NO_CLIENT.has(action)) return 'done'
  if (decision === 'pub') return 'public'
  return granted === 'own' || isOfResponsible ? 'not found' : 'forbidden'
}

describe.each(Object.keys(COLUMNS) as Column[])('in column %s', (column) => {
  const cases = GRANTABLE_ACTIONS.flatMap((action) =>
    [null, ...GRANTABLE[action].scopes].map((scope) => [action, scope] as const),
  )

  test.each(cases)('%s, granted %s', async (action, scope) => {
    await RoleGrantModel.deleteMany({})
    const besides = BESIDES[action]
    if (scope) await grantTo(COLUMNS[column], scope, action, ...(besides ? [besides] : []))
    const { agent, own } = people.get(column)!
    const outcomes: [string, Outcome][] = []
    for (const [way, scene] of own) outcomes.push([way, await ASKS[action](agent, scene)])
    const ofForeign = expected(action, column, scope, null)
    const isCompared = ofForeign !== 'done' && !MAKE_FIRST.has(action)
    const before = isCompared && (await databaseHash())
    const others = await ASKS[action](agent, foreign)
    if (isCompared) expect(await databaseHash()).toBe(before)
    expect([...outcomes, ['foreign', others]]).toEqual([
      ...[...own.keys()].map((way) => [way, expected(action, column, scope, way)]),
      ['foreign', ofForeign],
    ])
  })
})
