import { Stack, TextInput } from '@mantine/core'
import type { Approval } from '@bastidor/shared/approvals'
import { useEffect, useRef } from 'react'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { FormButtons } from '#ui/forms/FormButtons.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { DateField } from '#ui/inputs/DateField.tsx'
import type { Sent } from './useChosenPieces.ts'
import { useSendForm } from './useSendForm.ts'

type Props = {
  clientId: string
  pieces: readonly Sent[]
  onDirty: (isDirty: boolean) => void
  onCreated: (approval: Approval, wasCopied: boolean) => void
  onCancel: () => void
}

/** A name, until when an answer is wanted, and what is sent; errors keep the input. */
export const SendPiecesForm = ({ clientId, pieces, onDirty, onCreated, onCancel }: Props) => {
  const nameField = useRef<HTMLInputElement>(null)
  const form = useSendForm(clientId, pieces, onCreated, () => nameField.current?.focus())
  const { isDirty, problems } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      <Stack gap={18}>
        {problems.general && <Notice tone="danger">{problems.general}</Notice>}
        <FormFields isSaving={form.isSending}>
          <TextInput
            ref={nameField}
            label="Nome"
            description="O cliente lê este nome no link."
            placeholder="Posts de maio"
            required
            data-autofocus
            maxLength={120}
            value={form.name}
            error={problems.name}
            onChange={(event) => form.rename(event.currentTarget.value)}
          />
          <DateField
            label="Responder até"
            description="Opcional. Sem resposta, nada é aprovado: você é avisado do atraso."
            value={form.answerBy}
            error={problems.answerBy}
            onChange={form.setAnswerBy}
          />
        </FormFields>
        <div>
          <p className="text-14 weight-550">
            {pieces.length === 1 ? '1 peça' : `${pieces.length} peças`}, nesta ordem
          </p>
          <ol className="mt-6 max-h-180 list-decimal overflow-auto pl-22 text-14 wrap-anywhere text-dimmed">
            {pieces.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ol>
        </div>
        <FormButtons submitLabel="Enviar" isSaving={form.isSending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
