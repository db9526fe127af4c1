import { Button, Group } from '@mantine/core'
import classes from './ConflictNotice.module.css'
import type { Conflict } from '#lib/forms/form-adapter.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

type Props = {
  conflicts: readonly Conflict[]
  onKeepMine: () => void
  onTakeStored: () => void
  isWorking?: boolean
}

/** A conflict: both values side by side, and the choice between them. */
export const ConflictNotice = ({ conflicts, onKeepMine, onTakeStored, isWorking }: Props) => (
  <Notice tone="danger" title="Outra pessoa salvou antes de você.">
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Salvo agora</th>
          <th scope="col">O seu</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ label, stored, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{stored || '—'}</td>
            <td>{mine || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Group gap="xs">
      <Button
        size="xs"
        onClick={onKeepMine}
        {...(isWorking !== undefined && { loading: isWorking })}
      >
        Salvar o meu
      </Button>
      <Button size="xs" variant="default" onClick={onTakeStored}>
        Ficar com o salvo
      </Button>
    </Group>
  </Notice>
)
