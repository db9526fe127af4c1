import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { RecordNotices } from '#ui/forms/RecordNotices.tsx'
import type { Dialog } from '#ui/dialogs/useDialog.ts'
import classes from './PartForm.module.css'

type Props<Values extends Record<string, unknown>> = {
  title: string
  dialog: Dialog
  edit: React.ComponentProps<typeof RecordNotices>['edit'] & {
    form: UseFormReturnType<Values, Values>
    save: (values: Values) => void
    focusFirst: (errors: Record<string, unknown>) => void
  }
  size?: number
  children: ReactNode
}

/** The dialog of a client's part: its fields between the notices and the buttons. */
export const PartFormDialog = <Values extends Record<string, unknown>>({
  title,
  dialog,
  edit,
  size = 640,
  children,
}: Props<Values>) => (
  <FormDialog title={title} dialog={dialog} isDirty={edit.form.isDirty()} size={size}>
    {(leave) => (
      <form
        noValidate
        autoComplete="off"
        className={classes.fields}
        onSubmit={edit.form.onSubmit(edit.save, edit.focusFirst)}
      >
        <RecordNotices edit={edit} />
        {children}
        <FormButtons isSaving={edit.isSaving} onCancel={leave} />
      </form>
    )}
  </FormDialog>
)
