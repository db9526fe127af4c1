import { can } from '@bastidor/shared/permissions'
import { registerPaletteSource } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'

registerPaletteSource({
  group: 'Ir para',
  items: (_typed, actor) =>
    can(actor, 'deletedClient.list')
      ? [
          {
            id: 'deleted-clients',
            title: 'Clientes Excluídos',
            hint: 'Quem saiu da carteira, quando e por quê.',
            keywords: ['restaurar', 'saída', 'motivo'],
            to: paths.deletedClients,
          },
        ]
      : [],
})
