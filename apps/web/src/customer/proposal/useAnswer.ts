import type { ProposalKind } from '@bastidor/shared/proposals.kinds'
import { useRef, useState } from 'react'
import { toApiError, write } from '#customer/kit/customer-api.ts'
import { deleteDraft } from '#customer/kit/useDraft.ts'
import type { ShownProposal } from './shown-proposal.ts'

/** The result of an answer; `answered`: somebody has answered before, or it is no longer possible. */
export type Outcome =
  'accepted' | 'declined' | 'asked' | 'answered' | 'changed' | 'expired' | 'gone'
/** The same, with what was answered, and the token of the receipt of an acceptance. */
export type Ending = { outcome: Outcome; kind: ProposalKind; receipt?: string | undefined }

/**
 * Answers the proposal shown, only once despite repeated clicks; a failure can be retried. The draft
 * is kept until then: the page starts over if the proposal has changed meanwhile.
 */
export const useAnswer = (
  { hash, kind }: ShownProposal,
  onClose: () => void,
  onEnd: (ending: Ending) => void,
  draftId: string,
) => {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isOnItsWay = useRef(false)

  const end = (outcome: Outcome, receipt?: string) => {
    onClose()
    onEnd({ outcome, kind, receipt })
  }
  const send = async (
    method: 'PATCH' | 'POST',
    path: string,
    answer: object,
    outcome: 'accepted' | 'declined' | 'asked',
  ) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setSending(true)
    setProblem('')
    try {
      const { receipt } = await write<{ receipt?: string }>(method, path, { ...answer, hash })
      deleteDraft(draftId)
      end(outcome, receipt)
    } catch (error) {
      const { status, code, message } = toApiError(error)
      // Somebody else has answered, or the first attempt was stored.
      if (code === 'ALREADY_ANSWERED') return end('answered')
      // A request too many is reported; everything else is still possible.
      if (status === 409 && outcome === 'asked' && message.startsWith(TOO_MANY))
        return setProblem(message)
      if (status === 409) return end('changed')
      if (status === 410) return end('expired')
      if (status === 404) return end('gone')
      setProblem(message)
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }
  return { send, isSending, problem }
}

const TOO_MANY = 'Já recebemos'
