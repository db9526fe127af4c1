import { useRef, useState } from 'react'
import { toRefusal, write } from './customer-api.ts'
import { forgetDraft } from './useDraft.ts'

/** Why a link is over: answered (now or earlier), or deleted. */
export type Ending = 'answered' | 'gone'

/**
 * Sends a customer's answer, only once despite repeated clicks; the draft is kept until it is
 * stored. `problem` is the error text.
 */
export const useAnswer = (id: string, onEnd: (ending: Ending) => void) => {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isOnItsWay = useRef(false)

  const end = (ending: Ending) => {
    forgetDraft(id)
    onEnd(ending)
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
      const refusal = toRefusal(error)
      // Somebody else has answered, or the first attempt was stored.
      if (refusal.status === 409) return end('answered')
      if (refusal.isGone) return end('gone')
      setProblem(refusal.message)
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }
  return { send, isSending, problem, setProblem }
}
