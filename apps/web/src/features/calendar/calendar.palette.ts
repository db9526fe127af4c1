import { registerPaletteAction } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'

registerPaletteAction('visit.create', {
  id: 'visit-new',
  title: 'Nova captação',
  keywords: ['visita', 'gravação', 'fotos'],
  to: paths.newVisit,
})
