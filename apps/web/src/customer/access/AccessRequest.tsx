import type { AccessAnswer, PublicAccessRequest } from '@bastidor/shared/access-requests'
import { formatDay, dayOf } from '@bastidor/shared/dates'
import { useState } from 'react'
import answerForm from '#customer/kit/AnswerForm.module.css'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import { AccessClosing } from './AccessClosing.tsx'
import { AccessItem } from './AccessItem.tsx'
import classes from './AccessRequest.module.css'
import { useAccessAnswer } from './useAccessAnswer.ts'

type Props = {
  request: PublicAccessRequest
  onChange: (request: PublicAccessRequest) => void
  onGone: (refused: AccessAnswer) => void
}

/** The requested platforms, each with its own answer, and the button that closes the request. */
export const AccessRequest = ({ request, onChange, onGone }: Props) => {
  const { id, clientName, items, note, expiresAt } = request
  const { send, isSending } = useAccessAnswer(id, onChange, onGone)
  const [problem, setProblem] = useState('')
  // The platforms with a login that is typed, and not sent.
  const [typed, setTyped] = useState<readonly string[]>([])
  useTrackOpen(`/accessRequest/seen/${id}`)
  const open = items.filter(({ state }) => state === 'open').length
  const handleTyped = (item: string, isTyped: boolean) =>
    setTyped((old) => [...old.filter((other) => other !== item), ...(isTyped ? [item] : [])])
  const handleClose = async () => setProblem((await send({ close: true })).problem ?? '')

  return (
    <>
      <header className={answerForm.head}>
        <p className="mb-8 text-14 weight-600 wrap-anywhere text-accent-text">{clientName}</p>
        <h1 className={classes.title}>Seus acessos, com segurança</h1>
        <p className="max-w-[56ch] text-pretty text-dimmed">
          O que você envia vai direto para o cofre da agência: ninguém, nem você, consegue ler de
          volta por este link. Ele vale até {formatDay(dayOf(new Date(expiresAt)))}.
        </p>
        {note && <p className={classes.note}>{note}</p>}
      </header>
      <ul className="grid gap-12">
        {items.map((item) => (
          <AccessItem
            key={item.id}
            item={item}
            isSending={isSending}
            onTyped={(isTyped) => handleTyped(item.id, isTyped)}
            onSend={send}
          />
        ))}
      </ul>
      <AccessClosing
        open={open}
        unsent={typed.length}
        isSending={isSending}
        problem={problem}
        onClose={() => void handleClose()}
      />
    </>
  )
}
