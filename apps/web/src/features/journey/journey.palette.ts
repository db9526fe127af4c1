import { registerPaletteAction } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'

registerPaletteAction('journeyTemplate.update', {
  id: 'journey-template',
  title: 'Editar o modelo da jornada',
  keywords: ['onboarding', 'tarefas', 'departamentos'],
  to: paths.journeyTemplate,
})
