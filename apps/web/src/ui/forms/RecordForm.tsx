import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { FormFields } from '#lib/forms/FormFields.tsx'
import classes from './RecordForm.module.css'
import { RecordNotices } from './RecordNotices.tsx'

type Props = Pick<ComponentProps<'form'>, 'onSubmit'> & {
  edit: ComponentProps<typeof RecordNotices>['edit']
  onCancel: () => void
  /** Something is sent before it; what is typed meanwhile is saved with it. */
  isWaiting?: boolean
  /** The form's accessible name, and the submit label. */
  label?: string
  submitLabel?: string
  /** Columns on a wide screen. */
  columns?: 2 | 3
  children: ReactNode
}

/** A form that replaces what it edits: notices, fields in columns, and a sticky footer. */
export const RecordForm = ({
  edit,
  onSubmit,
  onCancel,
  isWaiting = false,
  label = 'Editar',
  submitLabel = 'Salvar',
  columns = 2,
  children,
}: Props) => (
  <form
    ref={takeFocus}
    noValidate
    className={classes.fields}
    data-columns={columns}
    onSubmit={onSubmit}
    aria-label={label}
  >
    <RecordNotices edit={edit} className={classes.wide} />
    <FormFields isSaving={edit.isSaving}>{children}</FormFields>
    <div className={classes.foot}>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" loading={edit.isSaving || isWaiting}>
        {submitLabel}
      </Button>
    </div>
  </form>
)

// The form has replaced the focused button.
const takeFocus = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-path]:is(input, textarea, select)')?.focus()
