import { registerPaletteAction } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'

registerPaletteAction('waiting.list', {
  id: 'waiting',
  title: 'Aguardando cliente',
  hint: 'Propostas, aprovações, pesquisas e briefings sem resposta.',
  keywords: ['links', 'pendentes', 'cobrar', 'lembrar', 'whatsapp'],
  to: paths.waiting,
})
