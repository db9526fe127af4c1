import { recommendationOf } from '@bastidor/shared/nps.scale'
import { dayOf, daysBetween } from '@bastidor/shared/dates'
import type { Client } from '@bastidor/shared/clients.views'
import type { Nps } from '@bastidor/shared/nps'
import { suggestedSurvey } from '@bastidor/shared/nps.suggestion'
import { daysAgoText } from '@bastidor/shared/pending-customers'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/browser/useNow.ts'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { surveysQuery } from './nps.queries.ts'

/**
 * A client's last survey in words, and itself while it waits for an answer; the type that fits now,
 * and the number to send it to.
 */
export const useSurveyHistory = (clientId: string) => {
  const today = dayOf(useNow())
  const { data: client } = useQuery(clientQuery(clientId))
  const { data: surveys } = useQuery(surveysQuery({ clientId }, 1))
  const last = surveys?.results[0]
  return {
    whatsapp: client?.whatsapp ?? '',
    lastText:
      surveys && (last ? lastText(last, today) : 'Este cliente ainda não recebeu pesquisas.'),
    waiting: last && !last.answerDate && !last.linkRevokedAt ? last : null,
    suggested: client && surveys ? suggestionFor(client, surveys.results, today) : null,
  }
}

const daysSince = (instant: string, today: string) => daysBetween(dayOf(new Date(instant)), today)

const lastText = ({ name, createdDate, answerDate, ratings }: Nps, today: string): string => {
  const ago = daysAgoText(daysSince(createdDate, today))
  // Without an answer nobody knows whether its link was ever sent.
  if (!answerDate) return `A última, ${name}, foi criada ${ago} e ainda não foi respondida.`
  const sent = `A última, ${name}, foi enviada ${ago}`
  const score = recommendationOf(ratings)
  const answered = `${sent} e respondida ${daysAgoText(daysSince(answerDate, today))}`
  return score === null ? `${answered}.` : `${answered}, com nota ${score}.`
}

const suggestionFor = (client: Client, surveys: readonly Nps[], today: string) => {
  const { dateStart, createdAt, plataformasTrafego, posts, socialMedia } = client
  const budgets = client.google + client.meta + client.tikTok + client.linkedin
  const last = surveys[0]
  return suggestedSurvey({
    days: daysBetween(dateStart ?? dayOf(new Date(createdAt)), today),
    hasTraffic: plataformasTrafego.length > 0 || budgets > 0,
    hasSocial: posts > 0 || socialMedia.length > 0,
    sent: surveys.map(({ name }) => name),
    daysSinceLast: last ? daysSince(last.createdDate, today) : null,
  })
}
