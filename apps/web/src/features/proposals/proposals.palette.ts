import { can } from '@bastidor/shared/permissions'
import { registerPaletteSource } from '#lib/palette.ts'
import { paths } from '#paths.ts'

registerPaletteSource({
  group: 'Ações',
  items: (_typed, actor) =>
    can(actor, 'proposal.create')
      ? [
          {
            id: 'proposal-new',
            title: 'Nova proposta',
            keywords: ['criar', 'vender', 'orçamento'],
            to: paths.newProposal,
          },
        ]
      : [],
})
