import { registerPaletteAction, registerPaletteSearch } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'
import { STATE_LABELS, stateOf } from './proposal.labels.ts'
import { findProposals } from './proposals.queries.ts'

registerPaletteSearch({
  group: 'Propostas',
  action: 'proposal.search',
  find: findProposals,
  item: (proposal) => ({
    id: `proposal-${proposal.id}`,
    title: proposal.name,
    hint: `Proposta Nº ${proposal.sequentialNumber} · ${STATE_LABELS[stateOf(proposal)]}`,
    to: paths.proposal(proposal.id),
  }),
})

registerPaletteAction('proposal.create', {
  id: 'proposal-new',
  title: 'Nova proposta',
  keywords: ['criar', 'vender', 'orçamento'],
  to: paths.newProposal,
})
