import { useRef, useState } from 'react'
import { type ApiError, toApiError, write } from './customer-api.ts'
import { deleteDraft } from './useDraft.ts'

/** Why a link is over: answered (now or earlier), deleted, or revoked. */
export type Outcome = 'answered' | 'gone' | 'revoked'

/**
 * Sends a customer's answer, only once despite repeated clicks; the draft is kept until it is
 * stored. `problem` is the error text.
 */
export const useSubmit = (id: string, onEnd: (outcome: Outcome) => void) => {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isOnItsWay = useRef(false)

  const end = (outcome: Outcome) => {
    deleteDraft(id)
    onEnd(outcome)
  }
  const send = async (path: string, answer: object) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setSending(true)
    setProblem('')
    try {
      await write('PATCH', path, answer)
      end('answered')
    } catch (error) {
      const refusal = toApiError(error)
      // Somebody else has answered, or the first attempt was stored.
      if (refusal.status === 409) return end('answered')
      if (refusal.isGone) return end(goneBy(refusal))
      setProblem(refusal.message)
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }
  return { send, isSending, problem, setProblem }
}

/** The outcome of an answer to a link that is over. */
export const goneBy = ({ status }: ApiError): 'gone' | 'revoked' =>
  status === 410 ? 'revoked' : 'gone'

/** The props of `GonePage` for an outcome; undefined while the link is still valid. */
export const statusOf = (outcome: string | null): number | undefined =>
  outcome === 'revoked' ? 410 : outcome === 'gone' ? 404 : undefined
