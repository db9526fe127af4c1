import type { LockedPortal } from '@bastidor/shared/portal'
import { PIN_LENGTH } from '@bastidor/shared/portal.pin'
import { useId, type FormEvent } from 'react'
import answerForm from '#customer/kit/AnswerForm.module.css'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import classes from './PortalUnlock.module.css'
import { type Refresh, useUnlock } from './useUnlock.ts'

type Props = { portal: LockedPortal; refresh: Refresh }

/** Opens the portal by a PIN or by a code that is mailed to the client. */
export const PortalUnlock = ({ portal: { id, canMail, hasPin }, refresh }: Props) => {
  const { code, type, open, mail, isBusy, isBlocked, problem, sentTo } = useUnlock(id, refresh)
  const inputId = useId()
  if (!canMail && !hasPin)
    return (
      <p className={classes.closed}>
        Para ver tudo por aqui, peça um PIN a quem cuida da sua conta.
      </p>
    )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void open()
  }
  return (
    <form className={`${answerForm.box} ${classes.form}`} noValidate onSubmit={handleSubmit}>
      <label htmlFor={inputId} className={classes.label}>
        Digite o código
      </label>
      <p id={`${inputId}-hint`} className="mt-4 mb-14 text-15 text-pretty text-dimmed">
        {hintOf(hasPin, canMail)}
      </p>
      <div className="flex flex-wrap gap-12">
        <input
          id={inputId}
          className={classes.code}
          value={code}
          onChange={({ currentTarget: input }) => {
            // A removed character does not change the state, and would stay in the field.
            input.value = input.value.replace(/[^\d\s-]/g, '')
            type(input.value)
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={PIN_LENGTH + 2}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${inputId}-hint ${inputId}-problem`}
        />
        <CustomerButton type="submit" disabled={isBusy}>
          {isBusy ? 'Um instante…' : 'Abrir'}
        </CustomerButton>
      </div>
      {/* Reserves the line, to avoid a layout shift. */}
      <p
        id={`${inputId}-problem`}
        className="mt-8 min-h-24 text-15 weight-500 text-danger"
        role="alert"
      >
        {problem}
      </p>
      {sentTo && (
        <p className={classes.sent} role="status">
          Enviamos um código para {sentTo}. Ele vale 10 minutos.
        </p>
      )}
      {canMail && (
        <button
          type="button"
          className={classes.mail}
          disabled={isBusy}
          onClick={() => void mail()}
        >
          {sentTo || isBlocked ? 'Receber outro código por e-mail' : 'Receber um código por e-mail'}
        </button>
      )}
    </form>
  )
}

const hintOf = (hasPin: boolean, canMail: boolean): string =>
  `Para ver tudo, com o mês e o que já respondeu. ${originOf(hasPin, canMail)}`

const originOf = (hasPin: boolean, canMail: boolean): string => {
  if (hasPin && canMail)
    return 'É o PIN que a agência lhe deu, ou um código que enviamos por e-mail.'
  return hasPin
    ? 'São os seis números do PIN que a agência lhe deu.'
    : 'São seis números, que enviamos ao e-mail cadastrado.'
}
