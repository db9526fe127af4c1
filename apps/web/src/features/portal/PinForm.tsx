import { Button, TextInput } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { PIN_LENGTH, PIN_WEAK, PIN_WRONG_FORM, isPin, isWeakPin } from '@bastidor/shared/portal.pin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { setupQuery } from '#features/auth/auth.queries.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useSetPin } from './portal.queries.ts'
import classes from './PortalDialog.module.css'

type Props = { client: Pick<Client, 'id' | 'email'>; hasPin: boolean }

/** The PIN of a portal: written only, since nobody can read it again. */
export const PinForm = ({ client, hasPin }: Props) => {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const mailOn = useQuery(setupQuery()).data?.mailOn === true
  const save = useSetPin(client.id)
  const removal = useDisclosure()
  const send = (value: string | null) =>
    save.mutate(value, {
      onSuccess: () => {
        setPin('')
        toastSuccess(value ? 'PIN salvo. Conte-o ao cliente.' : 'PIN removido.')
      },
      onSettled: removal.close,
    })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(pin)
    setProblem(found)
    if (!found) send(pin)
  }
  const refusal = save.error && toApiError(save.error)
  return (
    <form noValidate onSubmit={handleSubmit} className={classes.pin}>
      <TextInput
        label="PIN"
        description={hintOf(hasPin, mailOn ? client.email : '')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        placeholder="Seis números"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        value={pin}
        errorProps={{ role: 'alert' }}
        error={problem || refusal?.fields['pin'] || refusal?.message}
        onChange={(event) => {
          setPin(event.currentTarget.value.replace(/\D/g, ''))
          setProblem('')
          save.reset()
        }}
        className="flex-[1_1_100%]"
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        {hasPin ? 'Mudar PIN' : 'Salvar PIN'}
      </Button>
      {hasPin && (
        <Button variant="subtle" disabled={save.isPending} onClick={removal.open}>
          Remover
        </Button>
      )}
      <ConfirmDialog
        isOpen={removal.isOpen}
        title="Remover o PIN?"
        confirmLabel="Remover"
        cancelLabel="Voltar"
        isWorking={save.isPending}
        onCancel={removal.close}
        onConfirm={() => send(null)}
      >
        <p>Quem entrou com ele sai, e ninguém consegue trazê-lo de volta, só definir outro.</p>
      </ConfirmDialog>
    </form>
  )
}

const problemOf = (pin: string): string => {
  if (!isPin(pin)) return PIN_WRONG_FORM
  return isWeakPin(pin) ? PIN_WEAK : ''
}

const hintOf = (hasPin: boolean, email: string): string => {
  const mailed = email ? ` O cliente também abre com um código enviado a ${email}.` : ''
  return hasPin
    ? `Definido. Ninguém consegue lê-lo de novo, só mudar.${mailed}`
    : `Com ele o cliente abre propostas e o que já respondeu.${mailed}`
}
