import { randomBytes } from 'node:crypto'
import { monthOf } from '@bastidor/shared/dates'
import type { Action } from '@bastidor/shared/permissions'
import { endpoints } from '../endpoints.ts'
import type { Endpoint, ParamNames, PathOf } from '../http/endpoint.ts'
import { SessionModel } from '#modules/sessions/sessions.model'
import { MailModel } from '#modules/outbox/outbox.model'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { sendImages } from './approvals.ts'
import { as, asPerson, createPerson } from './as.ts'
import { makeClient } from './clients.ts'
import { exampleBody } from './matrix.bodies.ts'
import { noticesOf, giveNotice } from './notifications.ts'
import { acceptNew, makeProposal } from './proposals.ts'

type FirstSegment<Path> = Path extends `${string} /${infer Segment}/${string}` ? Segment : never
/** Each `{name}` of each path, by the path's first segment: `chore.taskId`. */
export type ThingName = {
  [A in Action]: `${FirstSegment<PathOf<A>>}.${ParamNames<PathOf<A>>}`
}[Action]

/**
 * Something that is there for every place in every path, and nobody's who calls: a refusal on what
 * does not exist would prove nothing.
 */
export type Things = Record<ThingName, string>

/** What `/x/{id}` leads to is what `x.create` makes of its example, unless it is made below. */
export const makeThings = async (): Promise<Things> => {
  const own = await makeOwnThings()
  const admin = await as({ level: 'Admin', name: 'Quem cria' })
  const isMissing = ({ path }: Endpoint) => {
    const segment = path.split('/')[1]
    const isNamed = endpoints.some((one) => one.path.startsWith(`/${segment}/`) && hasId(one))
    return isNamed && !Object.hasOwn(own, `${segment}.id`)
  }
  const created = endpoints
    .filter((endpoint) => endpoint.action.endsWith('.create') && isMissing(endpoint))
    .map(async (endpoint): Promise<[string, string]> => {
      const send = admin[endpoint.method.toLowerCase() as 'post'](endpoint.path)
      const { body } = await send.send(exampleBody(endpoint) as object).expect(201)
      return [`${endpoint.path.split('/')[1]}.id`, body.id]
    })
  return { ...Object.fromEntries(await Promise.all(created)), ...own } as Things
}

const hasId = ({ path }: Endpoint) => path.includes('{id}')

const makeOwnThings = async (): Promise<Partial<Things>> => {
  const owner = await createPerson({ name: 'Dona de Tudo' })
  const { admin, client, plan } = await makeClient({
    email: 'ola@padaria.com.br',
    dominio: [{ name: 'Site' }],
    plataformasTrafego: [{ plataforma: 'Meta' }],
  })
  const { client: deleted } = await makeClient({ name: 'Cliente que saiu' })
  await admin.delete(`/client/delete/${deleted.id}`).send({ motive: 'Resultados' })
  const { chore, session } = await belongingsOf(owner)
  const login = await admin
    .post('/clientLogin/create/')
    .send({ client: 'Ana', platform: 'Meta', clientLogin: 'ana', clientPassword: 'segredo' })
  await admin.patch(`/clientLogin/update/${login.body.id}`).send({ clientPassword: 'outro' })
  const survey = await admin.post('/nps/create').send({ name: 'Satisfação', clientId: client.id })
  const { proposal } = await makeProposal()
  const { receipt } = await acceptNew()
  const sheet = `Cliente;Telefone;Plano;Mensalidade\nNova;1;${await planName(admin, plan)};10`
  const imported = await admin
    .post('/client/import')
    .attach('file', Buffer.from(sheet), 'clientes.csv')
  const approval = await sendImages(admin, client.id)
  const briefing = await admin.put(`/briefing/${client.id}`).send({ infoSite: 'Simples' })
  const [mail] = await MailModel.create([
    {
      key: 'failed',
      kind: 'notice',
      to: owner.email,
      subject: 'Aviso',
      html: 'Olá',
      state: 'failed',
      messageId: '<1@agencia.com.br>',
      createdAt: new Date(),
    },
  ])
  const portal = await admin.post(`/client/${client.id}/portal`)
  const asked = await admin
    .post(`/accessRequest/${client.id}`)
    .send({ items: [ASKED] })
    .expect(201)
  const terms = await admin.get(`/client/${client.id}/terms`)
  const task = await admin.post('/task').send({ title: 'Ligar', clientId: client.id })
  const series = await admin.post('/taskSeries').send({ title: 'Relatório', ...WEEKLY })
  const piece = await admin.post('/piece').send({ title: 'Post', clientId: client.id })
  const visit = await admin.post('/visit').send({ clientId: client.id, day: '2026-01-05' })
  await giveNotice(owner)
  const [notice] = (await noticesOf(owner)).results
  return {
    'approval.clientId': client.id,
    'accessRequest.clientId': client.id,
    'accessRequest.id': asked.body.id,
    'approval.id': approval.body.id,
    'auth.employeeId': String(owner._id),
    'auth.id': session,
    'briefing.clientId': client.id,
    'briefing.id': briefing.body.linkId,
    'chore.id': chore.id,
    'chore.taskId': chore.tasks[0].id,
    'chore.task2Id': chore.tasks[1].id,
    'client.id': client.id,
    'client.importId': imported.body.id,
    'client.platformId': client.plataformasTrafego[0]._id,
    'client.siteId': client.dominio[0]._id,
    'clientLogin.id': login.body.id,
    'clientLogin.n': '1',
    'deletedClient.id': deleted.id,
    'docs.file': 'swagger-ui.css',
    'employee.choreId': chore.id,
    'employee.id': String(owner._id),
    'files.fileId': randomBytes(16).toString('hex'),
    'link.id': approval.body.id,
    'link.kind': 'approval',
    'mail.id': String(mail!._id),
    'term.id': terms.body.results[0].id,
    'task.id': task.body.id,
    'taskSeries.id': series.body.id,
    'calendar.token': randomBytes(32).toString('base64url'),
    'ltv.code': 'C4',
    'ltv.name': 'planos',
    'notification.id': notice!.id,
    'notification.kind': 'taskAssigned',
    'nps.id': survey.body.id,
    'nps.name': 'Padaria',
    'piece.id': piece.body.id,
    'plan.id': plan,
    'portal.id': portal.body.id,
    'proposta.id': proposal.id,
    'proposta.token': receipt,
    'roleGrant.cargo': 'Designer',
    'vault.id': login.body.id,
    'scope.clientId': client.id,
    'scope.month': monthOf(new Date()),
    'visit.id': visit.body.id,
    'waiting.kind': 'approval',
    'waiting.id': approval.body.id,
  }
}

/** An item of a request for accesses. */
export const ASKED = { platform: 'Instagram', invite: 'acessos@agencia.com.br' }

/** A series on Mondays. */
export const WEEKLY = { every: 1, unit: 'week', weekdays: [1], startsOn: '2026-01-01' }

/** The path of a call with things in its places. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, things: Partial<Things>): string => {
  const segment = path.split('/')[1]
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const thing = things[`${segment}.${name}` as keyof Things]
    if (!thing) throw new Error(`matrix.things.ts makes nothing for ${segment}.${name}`)
    return thing
  })
}

/** A chore of two tasks and a session, both one person's own. */
export const belongingsOf = async (person: EmployeeRecord) => {
  const me = await asPerson(person)
  const { body } = await me
    .patch(`/employee/${String(person._id)}/createChore/`)
    .send({ title: 'Minha semana' })
  for (const desc of ['Uma', 'Outra'])
    await me.patch(`/chore/${body.id}/createTask`).send({ desc }).expect(201)
  const { body: chore } = await me.get(`/chore/${body.id}`).expect(200)
  const session = await SessionModel.findOne({ employeeId: person._id }).lean<{ _id: string }>()
  return { chore, session: session!._id }
}

const planName = async (admin: Awaited<ReturnType<typeof asPerson>>, id: string) =>
  (await admin.get(`/plan/${id}`).expect(200)).body.name as string
