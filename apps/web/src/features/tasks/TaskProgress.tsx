import { Progress } from '@mantine/core'
import classes from './TaskProgress.module.css'

type Props = {
  done: number
  working?: number
  total: number
  /** Bar and text on one line. */
  isInline?: boolean
}

/** The progress of a task list, as a thin bar and as text. */
export const TaskProgress = ({ done, working = 0, total, isInline = false }: Props) => {
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  return (
    <div
      className="grid gap-8 data-inline:inline-flex data-inline:items-center data-inline:gap-10"
      data-inline={isInline || undefined}
    >
      <Progress.Root size={6} className={classes.bar} aria-hidden="true">
        <Progress.Section value={share(done)} color="green" />
        <Progress.Section value={share(working)} color="purple" />
      </Progress.Root>
      <span className="text-13.5 text-dimmed tabular">{doneText(done, total)}</span>
    </div>
  )
}

/** '3 de 11 feitas' */
const doneText = (done: number, total: number): string => {
  if (total === 0) return 'sem tarefas'
  return `${done} de ${total} ${total === 1 ? 'feita' : 'feitas'}`
}
