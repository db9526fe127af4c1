import { Button } from '@mantine/core'

type Props = { count: number; isHidden: boolean; onChange: (isHidden: boolean) => void }

/** Hides the tasks that are done, and says how many there are. */
export const DoneTasksToggle = ({ count, isHidden, onChange }: Props) => (
  <Button variant="default" size="xs" mb={12} onClick={() => onChange(!isHidden)}>
    {isHidden ? 'Mostrar' : 'Ocultar'} concluídas ({count})
  </Button>
)
