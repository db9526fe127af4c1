import type { PendingItem, PendingKind } from '@bastidor/shared/pending-customers'

/** The label of the cell with the links that the customer has not answered. */
export const PENDING_LABEL = 'Aguardando o cliente'

const WORDS: Partial<Record<PendingKind, string>> = { approval: 'Aprovação', nps: 'Pesquisa' }

/** An unanswered link by its kind and title: 'Pesquisa Pós Briefing', 'Briefing', 'Proposta nº 5'. */
export const pendingTitle = ({ kind, title }: Pick<PendingItem, 'kind' | 'title'>): string =>
  [WORDS[kind], title].filter(Boolean).join(' ')
