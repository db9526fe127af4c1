import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './RecordForm.module.css'
import { RecordNotices } from './RecordNotices.tsx'

type Props = Pick<ComponentProps<'form'>, 'onSubmit'> & {
  edit: ComponentProps<typeof RecordNotices>['edit']
  onCancel: () => void
  /** What the form is for, and what sends it. */
  label?: string
  submitLabel?: string
  /** Columns where there is room for them. */
  columns?: 2 | 3
  children: ReactNode
}

/** A form in the place of what it edits: notices, fields in columns, and the buttons at hand. */
export const RecordForm = ({
  edit,
  onSubmit,
  onCancel,
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
    {children}
    <div className={classes.foot}>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" loading={edit.isSaving}>
        {submitLabel}
      </Button>
    </div>
  </form>
)

// The form has replaced the button that had the focus.
const takeFocus = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-path]:is(input, textarea, select)')?.focus()
