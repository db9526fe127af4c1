import type { NotificationKind } from '@bastidor/shared/notifications'
import {
  IconArrowsExchange,
  IconCalendarDue,
  IconCalendarPlus,
  IconChecklist,
  IconClipboardText,
  IconClockExclamation,
  IconDevices,
  IconEye,
  IconFileCheck,
  IconFilePencil,
  IconFileX,
  IconHourglassLow,
  IconKey,
  IconMessageCheck,
  IconPhotoCheck,
  IconPhotoSearch,
  IconShieldCheck,
  IconUsersGroup,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'

type Kind = {
  icon: TablerIcon
  /** Title and one-line description in the settings. */
  title: string
  hint: string
}

/** The texts of each kind. */
export const KINDS: Record<NotificationKind, Kind> = {
  proposalSeen: {
    icon: IconEye,
    title: 'Proposta aberta',
    hint: 'Quando o cliente abre uma proposta sua pela primeira vez.',
  },
  proposalAccepted: {
    icon: IconFileCheck,
    title: 'Proposta aceita',
    hint: 'Quando o cliente aceita uma proposta sua.',
  },
  proposalDeclined: {
    icon: IconFileX,
    title: 'Proposta recusada',
    hint: 'Quando o cliente recusa uma proposta sua, ou a renovação de um cliente seu.',
  },
  proposalAsked: {
    icon: IconFilePencil,
    title: 'Ajuste pedido',
    hint: 'Quando o cliente pede um ajuste em uma proposta sua, ou na renovação de um cliente seu.',
  },
  proposalExpiring: {
    icon: IconHourglassLow,
    title: 'Proposta perto de expirar',
    hint: 'Dois dias antes do fim de uma proposta sua que ainda está aberta.',
  },
  approvalAnswered: {
    icon: IconPhotoCheck,
    title: 'Aprovação respondida',
    hint: 'Quando um cliente seu responde uma aprovação, ou uma peça sua.',
  },
  approvalLate: {
    icon: IconClockExclamation,
    title: 'Aprovação atrasada',
    hint: 'No dia seguinte ao prazo de uma aprovação de um cliente seu, se ele não respondeu.',
  },
  pieceReview: {
    icon: IconPhotoSearch,
    title: 'Peça para conferir',
    hint: 'Quando alguém escolhe você para conferir uma peça.',
  },
  briefingAnswered: {
    icon: IconClipboardText,
    title: 'Briefing preenchido',
    hint: 'Quando um cliente seu envia o briefing.',
  },
  surveyAnswered: {
    icon: IconMessageCheck,
    title: 'Pesquisa respondida',
    hint: 'Quando um cliente seu responde uma pesquisa de NPS.',
  },
  accessSent: {
    icon: IconKey,
    title: 'Acessos enviados',
    hint: 'Quando um cliente seu começa e conclui o envio dos acessos.',
  },
  contractDue: {
    icon: IconCalendarDue,
    title: 'Contrato perto do fim',
    hint: 'Trinta dias antes do fim do contrato de um cliente seu.',
  },
  contractRenewed: {
    icon: IconCalendarPlus,
    title: 'Contrato renovado',
    hint: 'Quando o contrato de um cliente seu é renovado.',
  },
  domainDue: {
    icon: IconWorld,
    title: 'Domínio perto de vencer',
    hint: 'Trinta dias antes do vencimento do domínio de um cliente seu.',
  },
  tasksHandedOver: {
    icon: IconArrowsExchange,
    title: 'Tarefas passadas a você',
    hint: 'Quando alguém passa para você o trabalho de outra pessoa.',
  },
  taskAssigned: {
    icon: IconChecklist,
    title: 'Tarefa nova',
    hint: 'Quando você recebe uma tarefa.',
  },
  teamJoined: {
    icon: IconUsersGroup,
    title: 'Equipe de um cliente',
    hint: 'Quando alguém coloca você na equipe de um cliente.',
  },
  newDevice: {
    icon: IconDevices,
    title: 'Novo acesso',
    hint: 'Quando alguém entra na sua conta por um aparelho novo.',
  },
  accountChanged: {
    icon: IconShieldCheck,
    title: 'Conta alterada',
    hint: 'Quando a sua senha ou o seu segundo fator muda.',
  },
}

/** The badge on the bell: `3`, or `9+`. */
export const bellCount = (unread: number): string => (unread > 9 ? '9+' : String(unread))

/** `0` → 'Notificações', `3` → 'Notificações, 3 não lidas'; the name contains the badge's text. */
export const bellLabel = (unread: number): string => {
  if (unread === 0) return 'Notificações'
  return unread === 1 ? 'Notificações, 1 não lida' : `Notificações, ${bellCount(unread)} não lidas`
}
