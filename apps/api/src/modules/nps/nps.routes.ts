import {
  npsAnswerSchema,
  npsFilterSchema,
  npsInputSchema,
  npsListSchema,
  npsOfClientSchema,
  npsPageSchema,
  npsSchema,
  npsScoreSchema,
  publicNpsSchema,
  readNpsSchema,
} from '@bastidor/shared/nps'
import {
  npsDistributionSchema,
  npsRecommendationListSchema,
  npsRecommendationPageSchema,
  npsTreatedSchema,
} from '@bastidor/shared/nps.recommendations'
import { searchText } from '@bastidor/shared/pagination'
import { reachOf } from '@bastidor/shared/permissions'
import { z } from 'zod'
import { endpoint } from '#http/endpoint'
import { parse } from '#http/validation'
import { findGrantedClient, seesBehindLink } from '#modules/clients/clients.find'
import { markOpened } from '#modules/links/link-opens'
import { assertLinkOpen, withLinkState } from '#modules/links/links.find'
import { CUSTOMER } from '#audit/audit-entry'
import { answerSurvey, createSurvey } from './nps.commands.ts'
import { findSurvey, listSurveys, presented } from './nps.find.ts'
import { NpsModel, type NpsRecord } from './nps.model.ts'
import { markTreated } from './nps.update.ts'
import { npsDistribution } from './nps-distribution.ts'
import { listRecommendations } from './nps-recommendations.ts'
import { portfolioScore } from './nps-score.ts'
import { npsNote, toGivenAnswer, toPublicNps } from './nps.view.ts'

const searchSchema = z.object({ name: searchText })

const LISTED_TAGS = ['nps', 'clients', 'links']

export const endpoints = [
  endpoint('nps.list', {
    summary: 'Surveys, the newest first; of one client, or of those whose name contains the text',
    query: npsFilterSchema,
    answer: npsListSchema,
    cache: {
      tags: LISTED_TAGS,
      viewer: ({ actor }) => (reachOf(actor, 'nps.list') === 'own' ? actor.id : null),
    },
    handler: ({ query, viewer }) => listSurveys({ ...query, viewer }),
  }),

  endpoint('nps.search', {
    summary: 'Surveys of clients whose name contains the text, the newest first',
    query: npsPageSchema,
    answer: npsListSchema,
    cache: {
      tags: LISTED_TAGS,
      viewer: ({ actor }) => (reachOf(actor, 'nps.search') === 'own' ? actor.id : null),
    },
    handler: ({ params, query, viewer }) =>
      listSurveys({ ...query, ...parse(searchSchema, params), viewer }),
  }),

  endpoint('nps.ofClient', {
    summary: 'Surveys of one client, the newest first, as older clients ask for them',
    query: npsOfClientSchema,
    answer: npsListSchema,
    cache: { tags: LISTED_TAGS },
    handler: ({ query: { id, ...page } }) => listSurveys({ ...page, clientId: id }),
  }),

  endpoint('nps.score', {
    summary: "The portfolio's score: each client's latest recommendation of the last 180 days",
    answer: npsScoreSchema,
    cache: { tags: ['facts'] },
    handler: () => portfolioScore(),
  }),

  endpoint('nps.recommendations', {
    summary: "Each client's latest recommendation of the last 180 days, worst first",
    query: npsRecommendationPageSchema,
    answer: npsRecommendationListSchema,
    cache: { tags: ['nps', 'clients'] },
    handler: ({ query }) => listRecommendations(query),
  }),

  endpoint('nps.distribution', {
    summary: 'How many clients gave each score, by gestor and by CS, now and 180 days ago',
    answer: npsDistributionSchema,
    cache: { tags: ['facts', 'clients'] },
    handler: () => npsDistribution(),
  }),

  endpoint('nps.treat', {
    summary: "Mark a survey's answer as dealt with, or take the mark back",
    body: npsTreatedSchema,
    answer: npsSchema,
    handler: async ({ params, body, actor, audit }) => {
      const survey = await markTreated(params.id, body.treated, actor)
      audit(npsNote(survey, [body.treated ? 'treated' : 'untreated']))
      return whole(survey)
    },
  }),

  endpoint('nps.read', {
    summary: 'One survey: whole for those who may list them, as its link shows it for the rest',
    publicLink: 'read',
    answer: readNpsSchema,
    handler: async ({ params, actor }) => {
      const survey = await findSurvey(params.id)
      if (!(await seesBehindLink(actor, 'nps.read', survey.clientId))) {
        await assertLinkOpen('nps', survey._id)
        return toPublicNps(survey)
      }
      return whole(survey)
    },
  }),

  endpoint('nps.create', {
    summary: 'Create a survey for a client; its type decides the questions',
    resource: async (_params, _actor, body) => body && findGrantedClient(body.clientId),
    body: npsInputSchema,
    form: true,
    effect: 'create',
    answer: npsSchema,
    // Each locks its client: in turn none conflicts.
    lockKey: ({ body }) => body.clientId,
    handler: async ({ body, audit }) => {
      const survey = await createSurvey(body)
      audit(npsNote(survey, ['name']))
      return whole(survey)
    },
  }),

  endpoint('nps.answer', {
    summary: 'Answer a survey, once: one value per question, in their order',
    publicLink: 'submit',
    body: npsAnswerSchema,
    answer: publicNpsSchema,
    handler: async ({ params, body, actor, audit }) => {
      const survey = await answerSurvey(params.id, body, actor)
      audit({ ...npsNote(survey, ['ratings', 'feedback']), ...(!actor && { actor: CUSTOMER }) })
      return toGivenAnswer(survey)
    },
  }),

  endpoint('nps.seen', {
    summary: 'Record that the survey was opened; staff and link previews do not count',
    publicLink: 'read',
    handler: async ({ params, context, audit }) => {
      const survey = await findSurvey(params.id)
      const { _id, clientId } = survey
      await assertLinkOpen('nps', _id)
      const link = { kind: 'nps', _id, clientId, field: 'seenDate' } as const
      if (await markOpened(NpsModel, link, context))
        audit({ ...npsNote(survey, ['seenDate']), actor: CUSTOMER })
    },
  }),
]

const whole = async (survey: NpsRecord) => {
  const [shown] = await presented([survey])
  return shown && withLinkState('nps', survey._id, shown)
}
