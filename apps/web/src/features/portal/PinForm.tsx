import { Button, TextInput } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { PIN_LENGTH, PIN_WEAK, PIN_WRONG_FORM, isPin, isWeakPin } from '@bastidor/shared/portal.pin'
import { useState, type FormEvent } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useSetPin } from './portal.queries.ts'
import classes from './PortalDialog.module.css'

type Props = { client: Pick<Client, 'id' | 'email'>; hasPin: boolean }

/** The PIN of a portal: written only, since nobody can read it again. */
export const PinForm = ({ client, hasPin }: Props) => {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const save = useSetPin(client.id)
  const send = (value: string | null) =>
    save.mutate(value, {
      onSuccess: () => {
        setPin('')
        toastSuccess(value ? 'PIN salvo. Conte-o ao cliente.' : 'PIN removido.')
      },
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
        description={hintOf(hasPin, client.email)}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        placeholder="Seis números"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        value={pin}
        error={problem || refusal?.fields['pin'] || refusal?.message}
        onChange={(event) => {
          setPin(event.currentTarget.value.replace(/\D/g, ''))
          setProblem('')
          save.reset()
        }}
        className={classes.pinField}
      />
      <Button type="submit" variant="default" loading={save.isPending}>
        {hasPin ? 'Mudar PIN' : 'Salvar PIN'}
      </Button>
      {hasPin && (
        <Button variant="subtle" disabled={save.isPending} onClick={() => send(null)}>
          Remover
        </Button>
      )}
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
