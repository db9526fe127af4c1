import type { Response } from 'supertest'
import { expect } from 'vitest'
import type { Action } from '@bastidor/shared/permissions'
import { DAY_MS, monthOf } from '@bastidor/shared/dates'
import { deletionPhrase } from '@bastidor/shared/employees'
import { createLink } from '#modules/access-links/access-links.create'
import { endpoints } from '../endpoints.ts'
import { clearCounts } from '../http/rate-counts.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { EmployeeModel, type EmployeeRecord } from '../modules/employees/employees.model.ts'
import { drawImage, sendImages } from './approvals.ts'
import { factorCalls } from './traces-factors.ts'
import { pieceCalls } from './traces-pieces.ts'
import { PASSWORD, asPerson, createPerson, reload } from './as.ts'
import { makeClient, makePlan } from './clients.ts'
import { exampleBody } from './matrix.bodies.ts'
import { ASKED, type Things, belongingsOf, makeThings } from './matrix.things.ts'
import { noticesOf, giveNotice } from './notifications.ts'
import { LEAST, makeProposal } from './proposals.ts'
import { answerTo, makeSurvey } from './surveys.ts'

type Agent = Awaited<ReturnType<typeof asPerson>>
/** The caller, and the records that the calls can name. */
type Scene = { person: EmployeeRecord; me: Agent; things: Things }
type Call = (scene: Scene) => PromiseLike<Response>

/** The password of the person whose traces these are. */
export const NEXT_PASSWORD = `${PASSWORD}-nova`

// Before a factor is set up that it would have to be confirmed with; what ends sessions comes last.
const FIRST: Action = 'auth.stepUp'
const LAST: readonly Action[] = ['auth.endSession', 'auth.password', 'auth.revoke', 'auth.logout']
// Nobody migrates the database of a test, and nothing is deleted without its id.
const REFUSED = new Set<Action>(['health.ready', 'client.noSite', 'client.noPlatform'])
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Calls everything that the product can do as one person, an Admin, once and so that it succeeds.
 * Answers the calls that did not, with their answer: each wants an example of its body or a way of
 * its own below. Throws where a call that prepares another is refused.
 */
export const leaveTraces = async (person: EmployeeRecord, userAgent: string): Promise<string[]> => {
  const things = await thingsOf(person)
  const rank = ({ action, method }: Endpoint) => {
    if (action === FIRST) return -1
    return LAST.includes(action) ? METHODS.length + LAST.indexOf(action) : METHODS.indexOf(method)
  }
  const failed: string[] = []
  for (const endpoint of endpoints.toSorted((a, b) => rank(a) - rank(b))) {
    // They call more in a minute than a customer may.
    clearCounts()
    const now = (await reload(person))!
    const me = (await asPerson(now)).set({
      'User-Agent': userAgent,
      'Idempotency-Key': endpoint.action,
    })
    const call = BY_HAND[endpoint.action] ?? byExample(endpoint)
    const { status, text } = await call({ person: now, me, things })
    if (status >= 400 && !REFUSED.has(endpoint.action))
      failed.push(`${endpoint.action}: ${status} ${text.slice(0, 200)}`)
  }
  return failed
}

/** Things of everybody's, and what only works on one's own. */
const thingsOf = async (person: EmployeeRecord): Promise<Things> => {
  const others = await makeThings()
  const { chore, session } = await belongingsOf(person)
  await giveNotice(person)
  const [notice] = (await noticesOf(person)).results
  const me = await asPerson(person)
  const approval = await sendImages(me, others['client.id'])
  expect(approval.status).toBe(201)
  return {
    ...others,
    'approval.id': approval.body.id,
    'auth.employeeId': String(person._id),
    'auth.id': session,
    'chore.id': chore.id,
    'chore.taskId': chore.tasks[0].id,
    'chore.task2Id': chore.tasks[1].id,
    'employee.choreId': chore.id,
    'employee.id': String(person._id),
    'files.fileId': approval.body.images[0].url.split('/').at(-1),
    'notification.id': notice!.id,
  }
}

const byExample =
  (endpoint: Endpoint): Call =>
  async ({ me, things }) => {
    const segment = endpoint.path.split('/')[1]
    const url = endpoint.path.replace(
      /\{(\w+)\}/g,
      (_place, name: string) => things[`${segment}.${name}` as keyof Things],
    )
    const example = exampleBody(endpoint)
    const send = (body: unknown, key: string) => {
      const sent = me[endpoint.method.toLowerCase() as 'post'](url).set('Idempotency-Key', key)
      return body === undefined ? sent : sent.send(body as object)
    }
    const answer = await send(example, endpoint.action)
    if (answer.body.code !== 'DUPLICATE') return answer
    // The example's name is what the first of its kind is called.
    return send({ ...(example as object), name: endpoint.action }, `${endpoint.action}-again`)
  }

const BY_HAND: Partial<Record<Action, Call>> = {
  'auth.login': ({ me, person: { email } }) =>
    me.post('/auth/login').send({ email, password: PASSWORD }),
  'auth.password': ({ me }) =>
    me.patch('/auth/password').send({ currentPassword: PASSWORD, newPassword: NEXT_PASSWORD }),
  // Of a hundred sessions the first are ended by those that follow.
  'auth.endSession': async ({ me }) => {
    const { body } = await me.get('/auth/sessions').expect(200)
    const other = body.results.find(({ current }: { current: boolean }) => !current)
    return me.delete(`/auth/sessions/${other.id}`)
  },
  ...factorCalls,
  ...pieceCalls,
  'employee.search': ({ me, person }) => me.get('/employee/search').query({ name: person.name }),
  'client.search': ({ me }) => me.get('/client/search').query({ name: 'Padaria' }),
  'clientLogin.search': ({ me }) => me.get('/clientLogin/search').query({ client: 'Ana' }),
  'proposal.search': ({ me }) => me.get('/proposta/search').query({ name: 'Padaria' }),
  'metrics.clients': ({ me }) =>
    me.get('/metrics/clients').query({ figure: 'active', month: monthOf(new Date()) }),

  'employee.update': ({ me, person }) =>
    me.patch(`/employee/update/${String(person._id)}`).send({ name: `${person.name} Nova` }),
  'employee.upload': async ({ me, person }) =>
    me
      .patch(`/employee/upload/${String(person._id)}`)
      .attach('avatar', await drawImage(), 'foto.png'),
  'employee.toggle': async ({ me }) =>
    me.patch(`/employee/toggleActive/${String((await createPerson())._id)}`),
  'employee.delete': async ({ me }) => {
    const { _id, name } = await createPerson()
    const confirmation = deletionPhrase(name)
    return me.delete(`/employee/delete/${String(_id)}`).send({ confirmation })
  },

  'task.handOver': async ({ me, person }) => {
    const from = await createPerson()
    return me.post('/task/handOver').send({ from: from._id, to: person._id })
  },
  'calendar.read': async ({ me }) => {
    const { body } = await me.post('/calendar').expect(201)
    return me.get(new URL(body.url as string).pathname)
  },

  'auth.forgot': ({ me, person: { email } }) => me.post('/auth/forgot').send({ email }),
  'auth.link': async ({ me }) => me.post('/auth/link').send({ token: await linkToken() }),
  // A link is used by its person, in a browser of their own.
  'auth.reset': async ({ me }) =>
    me
      .post('/auth/reset')
      .set('User-Agent', 'Outro')
      .send({ token: await linkToken(), password: NEXT_PASSWORD }),
  'employee.inviteNew': ({ me }) =>
    me.post('/employee/invite').send({ name: 'Nova', role: 'CS', email: 'nova@agencia.com.br' }),
  'employee.invite': async ({ me }) =>
    me.post(`/employee/${String((await createPerson())._id)}/invite`).send({ send: false }),

  'chore.delete': async ({ me, person }) => {
    const id = String(person._id)
    const chore = me.patch(`/employee/${id}/createChore/`).send({ title: 'Outra' })
    const { body } = await chore.expect(201)
    return me.patch(`/employee/deleteChore/${id}/choreId/${body.id}`)
  },
  'chore.orderTasks': async ({ me, things }) => {
    const { body } = await me.get(`/chore/${things['chore.id']}`).expect(200)
    return me.patch(`/chore/updateTasks/${body.id}`).send({ tasks: body.tasks })
  },
  'journeyTemplate.update': async ({ me }) => {
    const { body } = await me.get('/journeyTemplate').expect(200)
    const tasks = [{ department: 'CS', desc: 'Ligar' }]
    return me.put('/journeyTemplate').send({ version: body.version, tasks })
  },

  'nps.treat': async ({ me }) => {
    const { survey } = await makeSurvey()
    await me.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 3)).expect(200)
    return me.patch(`/nps/treated/${survey.id}`).send({ treated: true })
  },

  'client.create': ({ me, person, things }) =>
    me.post('/client/create').send({
      ...namesOf(person),
      name: 'Nova',
      whatsapp: '1',
      value: 10,
      plan: things['plan.id'],
    }),
  'client.update': ({ me, person, things }) =>
    me.patch(`/client/update/${things['client.id']}`).send(namesOf(person)),
  'client.assign': async ({ me, person, things }) => {
    const id = things['client.id']
    const { cs } = (await me.get(`/client/${id}`).expect(200)).body
    return me.patch('/client/assign').send({ clients: [{ id, cs: { from: cs, to: person.name } }] })
  },
  'client.upload': async ({ me, things }) =>
    me.patch(`/client/upload/${things['client.id']}`).attach('logo', await drawImage(), 'logo.png'),
  'client.site': ({ me, things }) =>
    me.patch(`/client/updateSite/${things['client.id']}`).send({ name: 'Outro site' }),
  'client.platform': ({ me, person, things }) =>
    me
      .patch(`/client/updatePlataforma/${things['client.id']}/`)
      .send({ plataforma: 'Meta', gestor: person.name }),
  'client.delete': async ({ me }) => {
    const { client } = await makeClient({ name: 'Cliente que vai' })
    return me.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
  },
  'deletedClient.destroy': async ({ me }) => {
    const { client } = await makeClient({ name: 'Cliente que some' })
    await me.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    return me.delete(`/deletedClient/delete/${client.id}`)
  },
  'client.checkImport': (scene) => sendSheet(scene, '/client/import/check', 'Lida'),
  'client.import': (scene) => sendSheet(scene, '/client/import', 'Importada'),
  'client.undoImport': async (scene) => {
    const { status, body } = await sendSheet(scene, '/client/import', 'Desfeita')
    expect(status).toBe(201)
    return scene.me.delete(`/client/import/${body.id}`)
  },

  'portal.make': async ({ me }) => me.post(`/client/${(await makeClient()).client.id}/portal`),
  'portal.code': async ({ me }) => {
    const { client } = await makeClient()
    const { body } = await me.post(`/client/${client.id}/portal`).expect(201)
    await me.put(`/client/${client.id}/portal/pin`).send({ pin: '482915' }).expect(200)
    return me.post(`/portal/${body.id}/code`).send({ code: '482915' })
  },

  'term.correct': async ({ me, things }) =>
    me.patch(`/term/${await lastTerm(me, things)}`).send({ note: 'Assinado' }),
  'term.cancel': async ({ me, things }) => {
    const renewal = me.post(`/client/${things['client.id']}/renew`)
    await renewal.send({ mode: 'direct', months: 1 }).expect(201)
    return me.delete(`/term/${await lastTerm(me, things)}`)
  },

  'plan.update': ({ me, things }) =>
    me.patch(`/plan/update/${things['plan.id']}`).send({ posts: 3 }),
  'plan.delete': async ({ me }) => me.delete(`/plan/delete/${await makePlan()}`),
  'approval.list': ({ me, things }) => me.get(`/approval/byClientsId/${things['client.id']}`),
  'approval.create': ({ me, things }) => sendImages(me, things['client.id']),
  'nps.create': ({ me, things }) =>
    me.post('/nps/create').send({ name: 'Pós Briefing', clientId: things['client.id'] }),
  'nps.answer': async ({ me }) => {
    const { survey } = await makeSurvey()
    return me.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9))
  },
  'proposal.answer': async ({ me }) =>
    me.patch(`/proposta/answer/${(await makeProposal()).proposal.id}`).send({}),
  'proposal.decline': async ({ me }) =>
    me.post(`/proposta/decline/${(await makeProposal()).proposal.id}`).send({ reason: 'Preço' }),
  // Reopened by the person, so that both the former and the current text have their name.
  'proposal.reopen': async ({ me }) => {
    const { body } = await me.post('/proposta/create').send(LEAST).expect(201)
    await me.post(`/proposta/decline/${body.id}`).send({ reason: 'Preço' }).expect(200)
    return me.post(`/proposta/reopen/${body.id}`)
  },
  'vault.reveal': async ({ me, person, things }) => {
    const departments = ['CS']
    await EmployeeModel.updateOne({ _id: person._id }, { $set: { departments } })
    await me.patch(`/clientLogin/update/${things['vault.id']}`).send({ departments }).expect(200)
    return me.get(`/vault/mine/${things['vault.id']}`)
  },
  'accessRequest.create': async ({ me }) =>
    me.post(`/accessRequest/${(await makeClient()).client.id}`).send({ items: [ASKED] }),
  'accessRequest.answerLink': async ({ me, things }) => {
    const { body } = await me.get(`/accessRequest/link/${things['accessRequest.id']}`).expect(200)
    const sent = { item: body.items[0].id, kind: 'login', login: 'ana', password: 'segredo' }
    return me.patch(`/accessRequest/link/${things['accessRequest.id']}`).send(sent)
  },
  'notification.snooze': ({ me, things }) =>
    me
      .patch(`/notification/snooze/${things['notification.id']}`)
      .send({ until: new Date(Date.now() + DAY_MS).toISOString() }),
}

const lastTerm = async (me: Agent, things: Things): Promise<string> =>
  (await me.get(`/client/${things['client.id']}/terms`).expect(200)).body.results.at(-1).id

const linkToken = async () => (await createLink(await createPerson(), 'reset', { by: null })).token

const namesOf = ({ name }: EmployeeRecord) => ({
  gestor: name,
  cs: name,
  consultor: name,
  respComercial: name,
})

const sendSheet = async ({ me, things }: Scene, url: string, client: string) => {
  const { body: plan } = await me.get(`/plan/${things['plan.id']}`).expect(200)
  const rows = `Cliente;Telefone;Plano;Mensalidade\n${client};1;${plan.name};10`
  return me.post(url).attach('file', Buffer.from(rows), 'clientes.csv')
}
