import { Button } from '@mantine/core'
import classes from './RoleGrantsPage.module.css'

type Props = {
  cargo: string
  count: number
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The bar with the unsaved changes, always in sight. */
export const GrantBar = ({ cargo, count, isSaving, onSave, onDiscard }: Props) => (
  <div className={classes.bar}>
    <p role="status" className="flex-[1_1_180px] wrap-anywhere">
      <strong>{cargo}</strong>: {count === 1 ? '1 alteração' : `${count} alterações`} por salvar
    </p>
    <Button variant="default" onClick={onDiscard}>
      Descartar
    </Button>
    <Button loading={isSaving} onClick={onSave}>
      Salvar
    </Button>
  </div>
)
