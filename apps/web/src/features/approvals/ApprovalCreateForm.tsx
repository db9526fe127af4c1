import { Button, TextInput } from '@mantine/core'
import type { Approval } from '@bastidor/shared/approvals'
import { useEffect, useRef } from 'react'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ApprovalProgress } from './ApprovalProgress.tsx'
import { ImageTiles } from './ImageTiles.tsx'
import { useApprovalForm } from './useApprovalForm.ts'

type Props = {
  clientId: string
  onDirty: (isDirty: boolean) => void
  onCreated: (approval: Approval, wasCopied: boolean) => void
  onCancel: () => void
}

/** A name and the images; errors keep the input. */
export const ApprovalCreateForm = ({ clientId, onDirty, onCreated, onCancel }: Props) => {
  const nameField = useRef<HTMLInputElement>(null)
  const form = useApprovalForm(clientId, onCreated, () => nameField.current?.focus())
  const { isDirty, isSending, problems } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form
      noValidate
      className="grid gap-16"
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      {problems.general && (
        <Notice tone="danger" title="Erro ao criar aprovação. Tente novamente.">
          {problems.general}
        </Notice>
      )}
      <FormFields isSaving={isSending}>
        <TextInput
          ref={nameField}
          label="Nome"
          placeholder="Posts de maio"
          required
          data-autofocus
          value={form.name}
          error={problems.name}
          onChange={(event) => form.rename(event.currentTarget.value)}
        />
        <ImageTiles
          images={form.images}
          problems={problems.items}
          isDisabled={isSending}
          onAdd={form.add}
          onRemove={form.remove}
        />
      </FormFields>
      {isSending && <ApprovalProgress share={form.progress} count={form.images.length} />}
      <FormButtons submitLabel="Enviar" isSaving={isSending} onCancel={onCancel}>
        {isSending && (
          <Button variant="subtle" onClick={form.cancel}>
            Parar envio
          </Button>
        )}
      </FormButtons>
    </form>
  )
}
