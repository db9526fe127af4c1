import { type Renewal, dueText } from '@bastidor/shared/renewals'
import { sentenceOf } from '@bastidor/shared/notifications.words'
import { staffPaths } from '@bastidor/shared/staff-paths'
import { absoluteUrl } from '#lib/public-url'
import { contentOf } from '#modules/notifications/notifications-mail'
import { firstName, writeLetter } from '#modules/outbox/outbox-letter'
import type { Draft } from '#modules/outbox/outbox.commands'
import type { MailRecord } from '#modules/outbox/outbox.model'
import { type Day, findQueuedDay } from './digests.find.ts'

const CHORES_SHOWN = 10

/** The subject and the text of a person's digest. */
export const digestMail = (day: Day, now: Date): Pick<Draft, 'subject' | 'text' | 'html'> => {
  const { reader, pauta, tasks, due, notices } = day
  const { late, today } = pauta
  return {
    subject: subjectOf(day),
    ...writeLetter({
      greeting: `Bom dia, ${firstName(reader.name)}!`,
      paragraphs: ['Isto espera por você hoje.'],
      lists: [
        listOf('Atrasados', due.overdue.results.map(dueLine), due.overdue.total),
        listOf('Vencem hoje', due.today.results.map(dueLine), due.today.total),
        listOf(
          'Sua pauta',
          [counted(late, 'atrasada', 'atrasadas'), counted(today, 'para hoje', 'para hoje')].filter(
            Boolean,
          ),
        ),
        // What a task says may hold what a client answered.
        listOf(
          'Suas tarefas',
          tasks
            .slice(0, CHORES_SHOWN)
            .map(({ title, count }) => `${title}: ${counted(count, 'tarefa', 'tarefas')}`),
          tasks.length,
        ),
        listOf(
          'Avisos',
          notices.results.map((notice) => sentenceOf(contentOf(notice), now)),
          notices.total,
        ),
      ].filter(({ items }) => items.length > 0),
      link: { label: 'Abrir meu dia', url: absoluteUrl(staffPaths.home) },
      footer:
        'Este resumo vem de segunda a sexta, quando há algo para você. O que vem nele você escolhe no seu perfil.',
    }),
  }
}

/** A digest as it is to be sent; null if not wanted. */
export const prepareDigest = async (mail: MailRecord, now: Date): Promise<MailRecord | null> => {
  const day = await findQueuedDay(mail, now)
  return day && { ...mail, ...digestMail(day, mail.createdAt) }
}

const subjectOf = ({ pauta, tasks, due, notices }: Day): string => {
  const parts = [
    counted(
      tasks.reduce((sum, { count }) => sum + count, pauta.late + pauta.today),
      'tarefa',
      'tarefas',
    ),
    counted(due.overdue.total + due.today.total, 'vencimento', 'vencimentos'),
    counted(notices.total, 'aviso', 'avisos'),
  ]
  return `Seu dia: ${AND.format(parts.filter((part) => part !== ''))}`
}

const AND = new Intl.ListFormat('pt-BR')

const counted = (count: number, one: string, more: string): string => {
  if (count === 0) return ''
  return count === 1 ? `1 ${one}` : `${count} ${more}`
}

const listOf = (title: string, items: readonly string[], total = items.length) => ({
  title,
  items: total > items.length ? [...items, `e mais ${total - items.length}`] : items,
})

const dueLine = ({ kind, clientName, siteId, detail, daysLeft }: Renewal): string => {
  const domain = siteId && detail ? `Domínio ${detail}, de` : 'Domínio de'
  const what = kind === 'contract' ? 'Contrato de' : domain
  return `${what} ${clientName}: ${daysLeft < 0 ? dueText(daysLeft) : `vence ${dueText(daysLeft)}`}`
}
