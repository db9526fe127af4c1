import { registerPaletteAction } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'

registerPaletteAction('nps.recommendations', {
  id: 'unhappy-clients',
  title: 'Clientes insatisfeitos',
  hint: 'Quem deu nota de 1 a 6, e por quê.',
  keywords: ['detratores', 'nps', 'reclamação', 'comentários', 'notas'],
  to: paths.unhappyClients,
})
