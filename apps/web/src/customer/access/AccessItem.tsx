import type { AccessAnswer, PublicAccessRequest } from '@bastidor/shared/access-requests'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormFields } from '#lib/forms/FormFields.tsx'
import answerForm from '#customer/kit/AnswerForm.module.css'
import { AccessInvite } from './AccessInvite.tsx'
import classes from './AccessItem.module.css'
import { AccessLogin } from './AccessLogin.tsx'
import { AccessWays, type Way } from './AccessWays.tsx'
import type { Sent } from './useAccessAnswer.ts'

type Item = PublicAccessRequest['items'][number]
type Props = {
  item: Item
  isSending: boolean
  onTyped: (isTyped: boolean) => void
  onSend: (answer: AccessAnswer) => Promise<Sent>
}

const STATES: Record<Item['state'], string> = {
  open: '',
  sent: 'Recebido',
  invited: 'Convite avisado',
  none: 'Sem conta',
}

/** One platform: an invitation first, then login and password, or that there is none. */
export const AccessItem = ({ item, isSending, onTyped, onSend }: Props) => {
  const { id, platform, hint, invite, state } = item
  const [way, setWay] = useState<Way | null>(null)
  const [isChanging, setChanging] = useState(false)
  const [problem, setProblem] = useState('')
  // While another platform's answer is sent, this one's can be typed.
  const [isOwn, setOwn] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = state === 'open' || isChanging

  const send = async (answer: Omit<AccessAnswer, 'item'>) => {
    setProblem('')
    setOwn(true)
    const { request, problem: refusal = '' } = await onSend({ item: id, ...answer })
    setOwn(false)
    if (!request) return setProblem(refusal)
    // The form goes with what was typed; the focus stays on the platform, unless it has left for another.
    flushSync(() => {
      setWay(null)
      setChanging(false)
    })
    if (document.activeElement === document.body) heading.current?.focus()
  }
  const toggle = (chosen: Way) => setWay((old) => (old === chosen ? null : chosen))
  // The button that was pressed goes.
  const change = (is: boolean) => {
    flushSync(() => {
      setChanging(is)
      setWay(null)
      setProblem('')
    })
    heading.current?.focus()
  }

  return (
    <li className={answerForm.box}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.platform}>
          {platform}
        </h2>
        <span className={classes.state} data-state={state} role="status">
          {STATES[state]}
        </span>
      </div>
      {hint && isAsked && (
        <p className="mt-4 text-pretty wrap-anywhere whitespace-pre-line text-dimmed">{hint}</p>
      )}
      {isAsked ? (
        <>
          <AccessWays
            platform={platform}
            chosen={way}
            hasInvite={invite !== ''}
            isSending={isSending}
            onChoose={toggle}
            onNone={() => void send({ kind: 'none' })}
          >
            {isChanging && (
              <button type="button" className={classes.change} onClick={() => change(false)}>
                Deixar como está
              </button>
            )}
          </AccessWays>
          {way === 'invited' && (
            <AccessInvite
              platform={platform}
              invite={invite}
              isSending={isSending}
              onSend={() => void send({ kind: 'invited' })}
            />
          )}
          {way === 'login' && (
            <FormFields isSaving={isOwn && isSending}>
              <AccessLogin
                isSending={isSending}
                onTyped={onTyped}
                onSend={(pair) => void send({ kind: 'login', ...pair })}
              />
            </FormFields>
          )}
          <p className="mt-6 weight-500 text-danger empty:hidden" role="alert">
            {problem}
          </p>
        </>
      ) : (
        <button
          type="button"
          className={classes.change}
          onClick={() => change(true)}
          aria-label={`Alterar: ${platform}`}
        >
          Alterar
        </button>
      )}
    </li>
  )
}
