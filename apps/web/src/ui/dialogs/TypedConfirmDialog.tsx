import { Button, Group, Modal, TextInput } from '@mantine/core'
import { deletionPhrase, WRONG_CONFIRMATION } from '@bastidor/shared/employees'
import { fold } from '@bastidor/shared/text'
import { useState, type FormEvent, type ReactNode } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import classes from './TypedConfirmDialog.module.css'
import { modalProps, useDialog } from './useDialog.ts'

type Props = {
  title: string
  /** Unmounts the dialog. */
  onClose: () => void
  /** The name in `excluir-<name>`. */
  name: string
  /** Accepts the name in any case, without its accents and emojis. */
  isLenient?: boolean
  /** The mutation of the deletion: its error, and whether it runs; nothing closes the dialog then. */
  remove: { error: Error | null; isPending: boolean }
  /** True as long as it is not known what is deleted with it. */
  isDisabled?: boolean
  onConfirm: () => void
  /** Validates the other fields on each attempt, so that all errors appear together. */
  isComplete?: () => boolean
  /** Content above the input. */
  children?: ReactNode
  /** Fields below the input. */
  fields?: ReactNode
}

/** Confirmation of a deletion by typing `excluir-<name>`. */
export const TypedConfirmDialog = ({
  title,
  onClose,
  name,
  isLenient = false,
  remove,
  isDisabled = false,
  onConfirm,
  isComplete,
  children,
  fields,
}: Props) => {
  const dialog = useDialog(onClose)
  const refusal = remove.error && toApiError(remove.error)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const phrase = deletionPhrase(name)

  // Nobody would see the outcome.
  const handleClose = () => {
    if (!remove.isPending) dialog.close()
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = typed === phrase || (isLenient && looseOf(typed) === looseOf(phrase))
    setWrong(!isRight)
    const areFieldsRight = isComplete?.() ?? true
    if (isRight && areFieldsRight) onConfirm()
  }

  return (
    <Modal
      {...modalProps({ ...dialog, close: handleClose })}
      closeButtonProps={{ 'aria-label': 'Fechar', disabled: remove.isPending }}
      title={title}
      size={460}
    >
      <form onSubmit={handleSubmit} noValidate className="grid gap-14">
        {refusal && !refusal.hasFields && <Notice tone="danger">{refusal.message}</Notice>}
        {children}
        <p>
          Para excluir, digite <span className={classes.phrase}>{phrase}</span>
        </p>
        <TextInput
          label="Confirmação"
          value={typed}
          error={isWrong ? WRONG_CONFIRMATION : refusal?.fields['confirmation']}
          // Enter leaves the focus in it: nothing else would announce the text.
          errorProps={{ role: 'alert' }}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
        {fields}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={handleClose} disabled={remove.isPending}>
            Cancelar
          </Button>
          <Button type="submit" color="red.7" loading={remove.isPending} disabled={isDisabled}>
            Excluir
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

// A name of nothing but emojis must still be typed.
const looseOf = (text: string): string => {
  const letters = fold(text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\s]/gu, '')).replace(
    /^excluir- /,
    'excluir-',
  )
  return letters === 'excluir-' ? text : letters
}
