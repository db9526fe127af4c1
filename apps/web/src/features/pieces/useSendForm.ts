import type { Approval } from '@bastidor/shared/approvals'
import { sendingInputSchema } from '@bastidor/shared/approvals.pieces'
import { fieldsOf } from '@bastidor/shared/errors'
import { useState } from 'react'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { copyPromised } from '#lib/browser/clipboard.ts'
import { INVALID_DATE, parseDate } from '#lib/formatting/parse-date.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { useSendPieces } from './pieces.queries.ts'
import type { Sent } from './useChosenPieces.ts'

type Problems = { name?: string; answerBy?: string; general?: string }

/** The form that sends pieces; the link is copied as soon as it exists. */
export const useSendForm = (
  clientId: string,
  pieces: readonly Sent[],
  onCreated: (approval: Approval, wasCopied: boolean) => void,
  onNameless: () => void,
) => {
  const sending = useSendPieces(clientId)
  const [name, setName] = useState('')
  const [answerBy, setAnswerBy] = useState('')
  const [problems, setProblems] = useState<Problems>({})

  const refuse = (found: Problems) => {
    setProblems(found)
    if (found.name) onNameless()
  }
  const send = async () => {
    if (sending.isPending) return
    const day = parseDate(answerBy)
    const input = sendingInputSchema.safeParse({
      name,
      pieces: pieces.map(({ id }) => id),
      answerBy: day || null,
    })
    const fields: Problems = input.success ? {} : fieldsOf(input.error)
    if (!input.success || day === null) {
      const general = fields.name ? '' : Object.values(fields)[0]
      refuse({
        ...fields,
        ...(general && { general }),
        ...(day === null && { answerBy: INVALID_DATE }),
      })
      return
    }
    setProblems({})
    const creating = sending.mutateAsync(input.data)
    // The clipboard requires a user gesture, which is over before the answer has come.
    const copying = copyPromised(creating.then(({ id }) => customerLink('approval', id))).then(
      () => true,
      () => false,
    )
    try {
      const approval = await creating
      onCreated(approval, await copying)
    } catch (thrown) {
      const { fields: errors, message } = toApiError(thrown)
      const { name: nameError, answerBy: dayError } = errors
      refuse({
        ...(nameError && { name: nameError }),
        ...(dayError && { answerBy: dayError }),
        ...(!nameError && !dayError && { general: errors['pieces'] ?? message }),
      })
    }
  }
  return {
    name,
    answerBy,
    problems,
    isSending: sending.isPending,
    isDirty: name.trim() !== '' || answerBy !== '',
    send,
    rename: (typed: string) => {
      setProblems({ ...problems, name: '' })
      setName(typed)
    },
    setAnswerBy: (typed: string) => {
      setProblems({ ...problems, answerBy: '' })
      setAnswerBy(typed)
    },
  }
}
