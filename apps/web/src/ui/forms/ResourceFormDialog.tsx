import { schemaResolver, type UseFormReturnType } from '@mantine/form'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { Versioned } from '#lib/forms/form-adapter.ts'
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { CountField } from '#ui/inputs/CountField.tsx'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { TextListField } from '#ui/inputs/TextListField.tsx'
import { RecordFormDialog } from './RecordFormDialog.tsx'
import { useRecordForm } from './useRecordForm.ts'

// The inputs of dialogs whose screens name no others.
const INPUTS = { CountField, MoneyField, TextListField }

type Form<
  Stored extends Versioned,
  Values extends Record<string, unknown>,
  Input extends object,
> = Parameters<typeof useRecordForm<Stored, Values, Input>>[0]

type Props<
  Stored extends Versioned,
  Values extends Record<string, unknown>,
  Input extends object,
> = Omit<Form<Stored, Values, Input>, 'validate' | 'onDone'> &
  Pick<ComponentProps<typeof RecordFormDialog>, 'title' | 'size'> & {
    /** The schema that the form is checked with. */
    input: z.ZodType<Input>
    /** Unmounts the dialog, after its exit transition. */
    onClose: () => void
    /** Opposite the buttons: what deletes the record. */
    renderAside?: (parts: { close: () => void; DeleteButton: typeof DeleteButton }) => ReactNode
    /** The fields; inputs beyond a line of text come with the dialog. */
    children: (parts: { form: UseFormReturnType<Values, Values> } & typeof INPUTS) => ReactNode
  }

/** Use `ResourceDialog`, which loads this when it opens. */
export const ResourceFormDialog = <
  Stored extends Versioned,
  Values extends Record<string, unknown>,
  Input extends object,
>({
  title,
  size,
  input,
  onClose,
  renderAside,
  children,
  ...setup
}: Props<Stored, Values, Input>) => {
  const dialog = useDialog(onClose)
  const edit = useRecordForm<Stored, Values, Input>({
    ...setup,
    validate: schemaResolver(input, { sync: true }),
    onDone: dialog.close,
  })
  return (
    <RecordFormDialog
      title={title}
      {...(size !== undefined && { size })}
      dialog={dialog}
      edit={edit}
      aside={renderAside?.({ close: dialog.close, DeleteButton })}
    >
      {children({ form: edit.form, ...INPUTS })}
    </RecordFormDialog>
  )
}
