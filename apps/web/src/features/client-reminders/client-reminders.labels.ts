import type { Reminder, ReminderKind } from '@bastidor/shared/clients.reminders'
import { formatInstant } from '@bastidor/shared/dates'

const KINDS: Record<ReminderKind, string> = {
  survey: 'Pesquisa',
  approval: 'Aprovação',
  briefing: 'Briefing',
}

const STATES: Record<Reminder['state'], (when: string) => string> = {
  queued: () => 'na fila',
  sending: () => 'saindo agora',
  sent: (when) => `enviado em ${when}`,
  failed: (when) => `não entregue, ${when}`,
  cancelled: (when) => `cancelado, ${when}`,
}

/** A reminder by its kind and number: 'Pesquisa, 1º lembrete'. */
export const reminderTitle = ({ kind, n }: Reminder): string => `${KINDS[kind]}, ${n}º lembrete`

/** What became of a reminder, and when: 'enviado em 21/11/2026, 14:05'. */
export const reminderText = ({ state, at }: Reminder): string => STATES[state](formatInstant(at))
