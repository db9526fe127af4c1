import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps, ReactNode } from 'react'
import { FormFields } from '#lib/forms/FormFields.tsx'
import type { Dialog } from '#ui/dialogs/useDialog.ts'
import { FormButtons } from './FormButtons.tsx'
import { FormDialog } from './FormDialog.tsx'
import classes from './RecordFormDialog.module.css'
import { RecordNotices } from './RecordNotices.tsx'

type Props<Values extends Record<string, unknown>> = {
  title: string
  dialog: Dialog
  /** The form of `useRecordForm`. */
  edit: ComponentProps<typeof RecordNotices>['edit'] & {
    form: UseFormReturnType<Values, Values>
    save: (values: Values) => void
    focusFirst: (errors: Record<string, unknown>) => void
  }
  size?: number
  /** At the right edge of the screen. */
  isSide?: boolean
  /** Which addresses unmount the form; by default those of other screens. */
  wouldLeave?: ComponentProps<typeof FormDialog>['wouldLeave']
  /** One below the other, or in two columns on a wide screen. */
  layout?: 'stack' | 'columns' | 'single'
  submitLabel?: string
  /** Keeps the browser from filling in the fields. */
  isPrivate?: boolean
  /** Content opposite the buttons, such as a delete button. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog that creates or edits a record: its fields between the notices and the buttons. */
export const RecordFormDialog = <Values extends Record<string, unknown>>({
  title,
  dialog,
  edit,
  size = 520,
  isSide = false,
  wouldLeave,
  layout = 'stack',
  submitLabel = 'Salvar',
  isPrivate = false,
  aside,
  children,
}: Props<Values>) => (
  <FormDialog
    title={title}
    dialog={dialog}
    isDirty={edit.form.isDirty()}
    size={size}
    isSide={isSide}
    wouldLeave={wouldLeave}
  >
    {(leave) => (
      <form
        noValidate
        autoComplete={isPrivate ? 'off' : 'on'}
        className={classes[layout]}
        onSubmit={edit.form.onSubmit(edit.save, edit.focusFirst)}
      >
        <RecordNotices edit={edit} className={classes.wide} />
        <FormFields isSaving={edit.isSaving}>{children}</FormFields>
        <FormButtons
          submitLabel={submitLabel}
          isSaving={edit.isSaving}
          onCancel={leave}
          className={classes.wide}
        >
          {aside}
        </FormButtons>
      </form>
    )}
  </FormDialog>
)
