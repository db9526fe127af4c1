import { registerPaletteAction } from '#lib/navigation/palette.ts'
import { paths } from '#paths.ts'

registerPaletteAction('task.create', {
  id: 'task-new',
  title: 'Nova tarefa',
  keywords: ['pauta', 'afazer'],
  to: paths.newTask,
})
