import type { AccessAnswer, PublicAccessRequest } from '@bastidor/shared/access-requests'
import { useRef, useState } from 'react'
import { toApiError, write } from '#customer/kit/customer-api.ts'

/** The outcome of a sent answer: the updated request, or the text of the error. */
export type Sent = { request?: PublicAccessRequest; problem?: string }

/**
 * Sends the answers of a request one by one. Nothing of them is kept in the browser: what is sent
 * leaves the memory with the form that held it. `onGone`: the link no longer accepts answers, this
 * one neither.
 */
export const useAccessAnswer = (
  id: string,
  onChange: (request: PublicAccessRequest) => void,
  onGone: (refused: AccessAnswer) => void,
) => {
  const [isSending, setSending] = useState(false)
  const isOnItsWay = useRef(false)

  const send = async (answer: AccessAnswer): Promise<Sent> => {
    if (isOnItsWay.current) return {}
    isOnItsWay.current = true
    setSending(true)
    try {
      const path = `/accessRequest/link/${encodeURIComponent(id)}`
      const request = await write<PublicAccessRequest>('PATCH', path, answer)
      onChange(request)
      return { request }
    } catch (error) {
      const refusal = toApiError(error)
      if (refusal.isGone) onGone(answer)
      return { problem: refusal.message }
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }
  return { send, isSending }
}
