import { Switch } from '@mantine/core'

type Props = { count: number; isHidden: boolean; onChange: (isHidden: boolean) => void }

/** Hides the tasks that are done, and says how many there are. */
export const DoneTasksSwitch = ({ count, isHidden, onChange }: Props) => (
  <Switch
    mb={12}
    label={`Ocultar concluídas (${count})`}
    checked={isHidden}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
