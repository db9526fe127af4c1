import { Types } from 'mongoose'
import { npsQuestionsOf } from '@bastidor/shared/nps.questions'
import type { Quantities } from '@bastidor/shared/scope'
import { insertAll } from '#database/bulk-writes'
import { randomId } from '#lib/random-id'
import { hideFiles } from '#storage/visibility'
import type { CurrentUser } from '#lib/request-context'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { knownAnswers } from '#modules/briefings/briefings-prefill'
import { BriefingModel } from '#modules/briefings/briefings.model'
import { ChoreModel, type TaskRecord } from '#modules/chores/chores.model'
import { journeyOf } from '#modules/chores/chores-of-journeys'
import { storedTemplate } from '#modules/journey/journey.model'
import {
  ClientLoginModel,
  foldedNames,
  passwordLocation,
} from '#modules/client-logins/client-logins.model'
import { ClientModel, type ClientRecord, clientName } from '#modules/clients/clients.model'
import { newPlatform, newSite } from '#modules/clients/clients-parts'
import { lifecycleEventOf } from '#modules/lifecycle/lifecycle.commands'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { NpsModel, npsClientName } from '#modules/nps/nps.model'
import { encrypt } from '#secrets/envelope'
import { seededApprovals } from './approvals.store.ts'
import type { SeedClient } from './portfolio.ts'

type Setting = {
  /** The person recorded as the author of everything. */
  actor: CurrentUser
  /** Ids of people by name, and of plans in their order. */
  personIds: ReadonlyMap<string, Types.ObjectId>
  planIds: readonly string[]
  /** Ids of the proposals that became clients, by the client's name. */
  proposalIds: ReadonlyMap<string, string>
  /**
   * Ids of the pictures: a logo for each who has one, and the creatives in the order of their sets.
   */
  logos: readonly string[]
  creatives: readonly string[]
}

/**
 * Writes the portfolio as the product itself would have over the years, in the caller's
 * transaction: records, journeys, lifecycle events, surveys, approvals, briefings, sealed secrets.
 * Of the destroyed only lifecycle events remain.
 */
export const storePortfolio = async (
  portfolio: readonly SeedClient[],
  { logos, creatives, ...setting }: Setting,
): Promise<void> => {
  const pictures = [...logos]
  const { tasks } = await storedTemplate()
  const stored = portfolio.map((client) => {
    const _id = new Types.ObjectId()
    const journey = {
      ...journeyOf({ _id, name: client.input.name }, tasks),
      _id: new Types.ObjectId(),
    }
    const logo = isKept(client) && client.hasLogo ? (pictures.pop() ?? null) : null
    return {
      client,
      journey,
      record: recordOf(client, { _id, journey: journey._id, logo, ...setting }),
    }
  })
  const kept = stored.filter(({ client }) => isKept(client))
  await ClientModel.insertMany(kept.map(({ record }) => record))
  await ChoreModel.insertMany(
    kept.map(({ client, journey }) => ({ ...journey, tasks: progressOf(client, journey.tasks) })),
  )
  await LifecycleEventModel.insertMany(
    stored.flatMap(({ client, record }) => factsOf(client, record, setting)),
  )
  await insertAll(
    NpsModel,
    kept.flatMap(({ client, record }) => surveysOf(client, record)),
  )
  await insertAll(ApprovalModel, seededApprovals(kept, creatives, setting.personIds))
  await BriefingModel.insertMany(kept.flatMap(({ client, record }) => briefingOf(client, record)))
  await ClientLoginModel.insertMany(kept.flatMap(({ client, record }) => loginsOf(client, record)))
  await hideFiles(
    kept.flatMap(({ record }) => (record.deletedAt && record.logo ? [record.logo] : [])),
  )
}

/** Whether the client's record is still there, in the list or among the deleted. */
export const isKept = ({ life }: SeedClient): boolean => !life.isDestroyed

type Given = Omit<Setting, 'logos' | 'creatives'> & {
  _id: Types.ObjectId
  journey: Types.ObjectId
  logo: string | null
}

const recordOf = (
  { input, status, consultor, life, logins, surveys, approvals }: SeedClient,
  { _id, journey, logo, actor, personIds, proposalIds }: Given,
) => {
  const { dominio = [], plataformasTrafego = [], gestor = '', cs = '', ...fields } = input
  return {
    ...fields,
    ...clientName(fields.name),
    _id,
    status,
    consultor,
    propostaId: proposalIds.get(fields.name) ?? null,
    logo,
    tempoContrato: fields.tempoContrato ?? '',
    dateStart: fields.dateStart ?? null,
    gestor,
    gestorId: personIds.get(gestor) ?? null,
    cs,
    csId: personIds.get(cs) ?? null,
    chores: [journey],
    dominio: dominio.map((site) => newSite(actor, site)),
    plataformasTrafego: plataformasTrafego.map(newPlatform),
    links: logins.length + surveys.length + approvals.length,
    createdAt: life.createdAt,
    deletedAt: life.left?.at ?? null,
    deletedBy: life.left ? actor.name : '',
    motive: life.left?.motive ?? '',
  }
}

// A destroyed client's lifecycle events lose their tie to each other's record as when a client is
// destroyed.
const factsOf = (
  { life, surveys }: SeedClient,
  record: ReturnType<typeof recordOf>,
  { planIds }: Pick<Setting, 'planIds'>,
) => {
  const anonymous = life.isDestroyed ? { subject: randomId() } : {}
  const answers = surveys.flatMap(({ score, answerDate: at }) => {
    const terms = at && life.events.findLast((event) => event.at <= at)?.terms
    return at && terms && score !== null ? [{ kind: 'answered' as const, at, terms, score }] : []
  })
  return [...life.events, ...answers].map(({ kind, at, terms, ...rest }) => ({
    ...lifecycleEventOf(
      kind,
      { ...record, ...quantitiesOf(record), ...terms, plan: planIds[terms.plan] ?? '' },
      { ...rest, now: at },
    ),
    ...anonymous,
  }))
}

const quantitiesOf = ({ posts = 0, nVideos = 0, nVisitas = 0 }: Partial<Quantities>) => ({
  posts,
  nVideos,
  nVisitas,
})

const surveysOf = (
  { surveys }: SeedClient,
  { _id, name, deletedAt }: ReturnType<typeof recordOf>,
) => {
  const latest = surveys.findLast(({ score }) => score !== null)
  return surveys.map((asked) => {
    const { values, score, ...survey } = asked
    return {
      ...survey,
      ...npsClientName(name),
      _id: randomId(),
      clientId: _id,
      ok: survey.answerDate !== null,
      ratings: npsQuestionsOf(survey.name).map((question, index) => ({
        ...question,
        value: values[index] ?? null,
      })),
      currentScore: asked === latest ? score : null,
      treatedAt: null,
      treatedBy: '',
      treatedById: null,
      hiddenAt: deletedAt,
    }
  })
}

const briefingOf = ({ briefing }: SeedClient, record: ReturnType<typeof recordOf>) => {
  if (!briefing) return []
  const { answers, ...dates } = briefing
  // What no company of the seed has is blank, as the model has it.
  const client = new ClientModel(record).toObject<ClientRecord>()
  const { _id: clientId, createdAt } = record
  return [{ ...knownAnswers(client), ...answers, ...dates, clientId, createdAt }]
}

const loginsOf = ({ logins }: SeedClient, { _id, name, deletedAt }: ReturnType<typeof recordOf>) =>
  logins.map(({ platform, clientLogin, clientPassword }) => {
    const loginId = new Types.ObjectId()
    return {
      _id: loginId,
      client: name,
      clientId: _id,
      platform,
      clientLogin,
      ...foldedNames({ client: name, platform, clientLogin }),
      clientPassword: encrypt(clientPassword, passwordLocation(loginId)),
      hiddenAt: deletedAt,
    }
  })

// A client that starts is half way through its journey; everybody else has arrived.
const progressOf = ({ status }: SeedClient, tasks: TaskRecord[]): TaskRecord[] => {
  const done = status === 'Start' ? Math.floor(tasks.length / 2) : tasks.length
  const stateOf = (position: number) => {
    if (position < done) return 'done'
    return position === done ? 'working' : 'open'
  }
  return tasks.map((task) => ({ ...task, state: stateOf(task.position) }))
}
