import { registerPaletteAction } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'

registerPaletteAction('proposal.create', {
  id: 'proposal-new',
  title: 'Nova proposta',
  keywords: ['criar', 'vender', 'orçamento'],
  to: paths.newProposal,
})
