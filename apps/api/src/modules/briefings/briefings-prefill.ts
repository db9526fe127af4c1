import {
  BRIEFING_FIELDS,
  type BriefingAnswers,
  type TextAnswer,
  profilesOf,
} from '@bastidor/shared/briefing.blocks'
import type { ClientRecord } from '#modules/clients/clients.model'

/**
 * Answers that the client's record already contains. The commercial lead is the person who sold the
 * client, unless the record says otherwise.
 */
export const knownAnswers = (client: ClientRecord): Partial<BriefingAnswers> => ({
  respComercial: client.respComercial || (client.propostaId ? client.consultor : ''),
  siteAtual: listed(
    'siteAtual',
    client.dominio.map(({ link }) => link),
  ),
  gmb: counted(profilesOf(client)),
  linkGmb: listed('linkGmb', client.gmb),
  posts: counted(client.posts),
  linkRede: listed('linkRede', client.socialMedia),
})

const counted = (count: number): string => (count > 0 ? String(count) : '')

// As many entries as fit into the field, none truncated.
const listed = (name: TextAnswer, entries: readonly string[]): string => {
  const max = BRIEFING_FIELDS.find((field) => field.name === name)?.max ?? 0
  return entries.filter(Boolean).reduce((text, entry) => {
    const longer = text ? `${text}, ${entry}` : entry
    return longer.length <= max ? longer : text
  }, '')
}
