import { can } from '@bastidor/shared/permissions'
import { registerPaletteAction, registerPaletteSource } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'
import { STATE_LABELS, stateOf } from './proposal.labels.ts'
import { findProposals } from './proposals.queries.ts'

const MIN_LETTERS = 2

registerPaletteSource({
  group: 'Propostas',
  items: async (typed, actor) => {
    if (typed.trim().length < MIN_LETTERS || !can(actor, 'proposal.search')) return []
    // If this fails, the palette still offers screens and actions.
    const found = await findProposals(typed.trim()).catch(() => [])
    return found.map((proposal) => ({
      id: `proposal-${proposal.id}`,
      title: proposal.name,
      hint: `Proposta Nº ${proposal.sequentialNumber} · ${STATE_LABELS[stateOf(proposal)]}`,
      to: paths.proposal(proposal.id),
    }))
  },
})

registerPaletteAction('proposal.create', {
  id: 'proposal-new',
  title: 'Nova proposta',
  keywords: ['criar', 'vender', 'orçamento'],
  to: paths.newProposal,
})
