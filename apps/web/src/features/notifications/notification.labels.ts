import type { Notification, NotificationKind } from '@bastidor/shared/notifications'
import { can, type Action, type Actor } from '@bastidor/shared/permissions'
import { daysLeft, dueText } from '@bastidor/shared/renewals'
import {
  IconCalendarDue,
  IconChecklist,
  IconClipboardText,
  IconDevices,
  IconEye,
  IconFileCheck,
  IconHourglassLow,
  IconMessageCheck,
  IconPhotoCheck,
  IconShieldCheck,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '#paths.ts'

type Kind = {
  icon: TablerIcon
  /** Title and one-line description in the settings. */
  title: string
  hint: string
  /** The sentence, before and after the name. */
  says: (notice: Notification, now: Date) => readonly [before: string, after: string]
  /** The link and its permission; without it the link is the client. */
  to: (notice: Notification) => string
  opens?: Action
}

const due = ({ day }: Notification, now: Date): string => {
  const days = daysLeft(now, day ?? '')
  return days < 0 ? dueText(days) : `vence ${dueText(days)}`
}

const ANSWERS: Record<string, string> = {
  approved: 'aprovou os criativos',
  denied: 'recusou os criativos',
}

const CHANGES: Record<string, string> = {
  password: 'trocou a senha',
  factor: 'alterou o segundo fator',
  link: 'criou um link de acesso',
}

/** The texts of each kind. */
export const KINDS: Record<NotificationKind, Kind> = {
  proposalSeen: {
    icon: IconEye,
    title: 'Proposta aberta',
    hint: 'Quando o cliente abre uma proposta sua pela primeira vez.',
    says: ({ detail }) => ['', ` abriu a proposta nº ${detail}`],
    to: ({ subjectId }) => paths.proposal(subjectId),
  },
  proposalAccepted: {
    icon: IconFileCheck,
    title: 'Proposta aceita',
    hint: 'Quando o cliente aceita uma proposta sua.',
    says: ({ detail }) => ['', ` aceitou a proposta nº ${detail}`],
    to: ({ subjectId }) => paths.proposal(subjectId),
  },
  proposalExpiring: {
    icon: IconHourglassLow,
    title: 'Proposta perto de expirar',
    hint: 'Dois dias antes do fim de uma proposta sua que ainda está aberta.',
    says: (notice, now) => [`A proposta nº ${notice.detail}, de `, `, ${due(notice, now)}`],
    to: ({ subjectId }) => paths.proposal(subjectId),
  },
  approvalAnswered: {
    icon: IconPhotoCheck,
    title: 'Aprovação respondida',
    hint: 'Quando um cliente seu aprova ou recusa os criativos.',
    says: ({ detail }) => ['', ` ${ANSWERS[detail] ?? 'respondeu a aprovação'}`],
    to: ({ subjectId }) => paths.approval(subjectId),
    opens: 'approval.list',
  },
  briefingAnswered: {
    icon: IconClipboardText,
    title: 'Briefing preenchido',
    hint: 'Quando um cliente seu envia o briefing.',
    says: () => ['', ' preencheu o briefing'],
    to: ({ clientId }) => paths.briefing(clientId ?? ''),
    opens: 'briefing.read',
  },
  surveyAnswered: {
    icon: IconMessageCheck,
    title: 'Pesquisa respondida',
    hint: 'Quando um cliente seu responde uma pesquisa de NPS.',
    says: ({ detail }) => ['', ` respondeu a pesquisa ${detail}`],
    to: ({ subjectId }) => paths.survey(subjectId),
    opens: 'nps.list',
  },
  contractDue: {
    icon: IconCalendarDue,
    title: 'Contrato perto do fim',
    hint: 'Trinta dias antes do fim do contrato de um cliente seu.',
    says: (notice, now) => ['O contrato de ', ` ${due(notice, now)}`],
    to: ({ clientId }) => paths.client(clientId ?? ''),
  },
  domainDue: {
    icon: IconWorld,
    title: 'Domínio perto de vencer',
    hint: 'Trinta dias antes do vencimento do domínio de um cliente seu.',
    says: (notice, now) => [
      notice.detail ? `O domínio ${notice.detail}, de ` : 'Um domínio de ',
      `${notice.detail ? ',' : ''} ${due(notice, now)}`,
    ],
    to: ({ clientId }) => paths.clientSites(clientId ?? ''),
  },
  taskAssigned: {
    icon: IconChecklist,
    title: 'Tarefa nova',
    hint: 'Quando você recebe uma tarefa.',
    says: () => ['Você tem uma tarefa nova em ', ''],
    to: ({ subjectId }) => paths.chore(subjectId),
  },
  newDevice: {
    icon: IconDevices,
    title: 'Novo acesso',
    hint: 'Quando alguém entra na sua conta por um aparelho novo.',
    says: () => ['Novo acesso à sua conta: ', ''],
    to: () => paths.profile,
  },
  accountChanged: {
    icon: IconShieldCheck,
    title: 'Conta alterada',
    hint: 'Quando a sua senha ou o seu segundo fator muda.',
    says: ({ detail }) => ['', ` ${CHANGES[detail] ?? 'alterou o acesso'} da sua conta`],
    to: () => paths.profile,
  },
}

/** The sentence of a notification: `Padaria Sol abriu a proposta nº 12`. */
export const sentenceOf = (notice: Notification, now: Date): string =>
  KINDS[notice.kind].says(notice, now).join(notice.name)

/** The link of a notification: its subject, or the client if the permission is missing. */
export const addressOf = (notice: Notification, actor: Actor): string => {
  const { to, opens } = KINDS[notice.kind]
  const isOpen = !opens || !notice.clientId || can(actor, opens)
  return isOpen ? to(notice) : paths.client(notice.clientId ?? '')
}

/** The badge on the bell: `3`, or `9+`. */
export const bellCount = (unread: number): string => (unread > 9 ? '9+' : String(unread))

/** `0` → 'Notificações', `3` → 'Notificações, 3 não lidas'; the name contains the badge's text. */
export const bellLabel = (unread: number): string => {
  if (unread === 0) return 'Notificações'
  return unread === 1 ? 'Notificações, 1 não lida' : `Notificações, ${bellCount(unread)} não lidas`
}
