import { can } from '@bastidor/shared/permissions'
import { registerPaletteSource } from '#lib/palette.ts'
import { paths } from '#paths.ts'

registerPaletteSource({
  group: 'Ações',
  items: (_typed, actor) =>
    can(actor, 'journeyTemplate.update')
      ? [
          {
            id: 'journey-template',
            title: 'Editar o modelo da jornada',
            keywords: ['onboarding', 'tarefas', 'departamentos'],
            to: paths.journeyTemplate,
          },
        ]
      : [],
})
