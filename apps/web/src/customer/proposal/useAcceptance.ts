import { useRef, useState } from 'react'
import { toApiError, write } from '#customer/kit/customer-api.ts'
import type { ShownProposal } from './shown-proposal.ts'

/** The result of an acceptance: accepted (now or earlier), or no longer possible. */
export type Outcome = 'accepted' | 'changed' | 'expired' | 'gone'

/** Accepts the proposal shown, only once despite repeated clicks; a failure can be retried. */
export const useAcceptance = ({ id, hash }: ShownProposal, onEnd: (outcome: Outcome) => void) => {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isOnItsWay = useRef(false)

  const accept = async () => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setSending(true)
    setProblem('')
    try {
      await write('PATCH', `/proposta/answer/${id}`, { hash })
      onEnd('accepted')
    } catch (error) {
      const { status, code, message } = toApiError(error)
      // Somebody else has accepted it, or the first attempt was stored.
      if (code === 'ALREADY_ANSWERED') return onEnd('accepted')
      if (status === 409) return onEnd('changed')
      if (status === 410) return onEnd('expired')
      if (status === 404) return onEnd('gone')
      setProblem(message)
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }
  return { accept, isSending, problem }
}
