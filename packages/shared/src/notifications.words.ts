import { formatDay } from './dates.ts'
import type { Notification, NotificationKind } from './notifications.ts'
import { type Action, type Actor, can } from './permissions.ts'
import { daysLeft, dueText } from './renewals.ts'
import { staffPaths } from './staff-paths.ts'

/** The fields of a notification that its words and its link are made of. */
export type NotificationContent = Pick<
  Notification,
  'kind' | 'subjectId' | 'clientId' | 'name' | 'detail' | 'day'
>

type Words = {
  /** The sentence, before and after the name. */
  says: (notice: NotificationContent, now: Date) => readonly [before: string, after: string]
  /** The link and its permission; without it the link is the client. */
  to: (notice: NotificationContent) => string
  opens?: Action
}

const due = ({ day }: NotificationContent, now: Date): string => {
  const days = daysLeft(now, day ?? '')
  return days < 0 ? dueText(days) : `vence ${dueText(days)}`
}

const ANSWERS: Record<string, string> = {
  approved: 'aprovou os criativos',
  denied: 'recusou os criativos',
  // Of an answer by piece.
  adjust: 'pediu ajustes nas peças',
}

const CHANGES: Record<string, string> = {
  password: 'trocou a senha',
  factor: 'alterou o segundo fator',
  link: 'criou um link de acesso',
}

/** The detail of a notification that a customer has sent all they wanted to. */
export const ACCESS_CLOSED = 'closed'

/** The detail of a notification about a task of the Pauta. */
export const PAUTA = 'pauta'

const WORDS: Record<NotificationKind, Words> = {
  proposalSeen: {
    says: ({ detail }) => ['', ` abriu a proposta nº ${detail}`],
    to: ({ subjectId }) => staffPaths.proposal(subjectId),
  },
  proposalAccepted: {
    says: ({ detail }) => ['', ` aceitou a proposta nº ${detail}`],
    to: ({ subjectId }) => staffPaths.proposal(subjectId),
  },
  proposalDeclined: {
    says: ({ detail }) => ['', ` recusou a proposta nº ${detail}`],
    to: ({ subjectId }) => staffPaths.proposal(subjectId),
    opens: 'proposal.list',
  },
  proposalAsked: {
    says: ({ detail }) => ['', ` pediu um ajuste na proposta nº ${detail}`],
    to: ({ subjectId }) => staffPaths.proposal(subjectId),
    opens: 'proposal.list',
  },
  proposalExpiring: {
    says: (notice, now) => [`A proposta nº ${notice.detail}, de `, `, ${due(notice, now)}`],
    to: ({ subjectId }) => staffPaths.proposal(subjectId),
  },
  approvalAnswered: {
    says: ({ detail }) => ['', ` ${ANSWERS[detail] ?? 'respondeu a aprovação'}`],
    to: ({ subjectId }) => staffPaths.approval(subjectId),
    opens: 'approval.list',
  },
  approvalLate: {
    says: ({ detail }) => ['', ` ainda não respondeu a aprovação ${detail}`],
    to: ({ subjectId }) => staffPaths.approval(subjectId),
    opens: 'approval.list',
  },
  pieceReview: {
    says: () => ['Peça para conferir: ', ''],
    to: ({ subjectId, clientId }) => staffPaths.piece(clientId ?? '', subjectId),
  },
  briefingAnswered: {
    says: () => ['', ' preencheu o briefing'],
    to: ({ clientId }) => staffPaths.briefing(clientId ?? ''),
    opens: 'briefing.read',
  },
  surveyAnswered: {
    says: ({ detail }) => ['', ` respondeu a pesquisa ${detail}`],
    to: ({ subjectId }) => staffPaths.survey(subjectId),
    opens: 'nps.list',
  },
  accessSent: {
    says: ({ detail }) => [
      '',
      detail === ACCESS_CLOSED ? ' concluiu o envio dos acessos' : ' começou a enviar os acessos',
    ],
    to: ({ clientId }) => staffPaths.client(clientId ?? ''),
  },
  contractDue: {
    says: (notice, now) => ['O contrato de ', ` ${due(notice, now)}`],
    to: ({ clientId }) => staffPaths.client(clientId ?? ''),
  },
  contractRenewed: {
    says: ({ day }) => ['O contrato de ', ` foi renovado${day ? ` até ${formatDay(day)}` : ''}`],
    to: ({ clientId }) => staffPaths.clientContracts(clientId ?? ''),
  },
  domainDue: {
    says: (notice, now) => [
      notice.detail ? `O domínio ${notice.detail}, de ` : 'Um domínio de ',
      `${notice.detail ? ',' : ''} ${due(notice, now)}`,
    ],
    to: ({ clientId }) => staffPaths.clientSites(clientId ?? ''),
  },
  taskAssigned: {
    // Those of earlier versions name a chore.
    says: ({ detail }) => [detail === PAUTA ? 'Tarefa nova: ' : 'Você tem uma tarefa nova em ', ''],
    to: ({ subjectId, detail }) =>
      detail === PAUTA ? staffPaths.task(subjectId) : staffPaths.chore(subjectId),
  },
  tasksHandedOver: {
    says: ({ detail }) => ['', ` passou ${detail} para você`],
    to: () => staffPaths.pauta,
  },
  teamJoined: {
    says: () => ['Você entrou na equipe de ', ''],
    to: ({ clientId }) => staffPaths.client(clientId ?? ''),
  },
  newDevice: {
    says: () => ['Novo acesso à sua conta: ', ''],
    to: () => staffPaths.profile,
  },
  accountChanged: {
    says: ({ detail }) => ['', ` ${CHANGES[detail] ?? 'alterou o acesso'} da sua conta`],
    to: () => staffPaths.profile,
  },
}

/** The sentence of a notification in two parts: what stands before its name, and after. */
export const partsOf = (
  notice: NotificationContent,
  now: Date,
): readonly [before: string, after: string] => WORDS[notice.kind].says(notice, now)

/** The sentence of a notification: `Padaria Sol abriu a proposta nº 12`. */
export const sentenceOf = (notice: NotificationContent, now: Date): string =>
  partsOf(notice, now).join(notice.name)

// What only leads to the name: `O contrato de `, `A proposta nº 12, de `.
const LEADS_TO_NAME = /,? (?:de|em) $|: $/

/** The same with the name in front, as a subject: `Padaria Sol: o contrato vence amanhã`. */
export const headlineOf = (notice: NotificationContent, now: Date): string => {
  const [before, after] = partsOf(notice, now)
  const start = before.replace(LEADS_TO_NAME, '')
  const words = `${start}${after.replace(/^,/, '')}`.trim()
  return `${notice.name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** The link of a notification: its subject, or the client if the permission is missing. */
export const addressOf = (notice: NotificationContent, actor: Actor): string => {
  const { to, opens } = WORDS[notice.kind]
  const isOpen = !opens || !notice.clientId || can(actor, opens)
  return isOpen ? to(notice) : staffPaths.client(notice.clientId ?? '')
}
