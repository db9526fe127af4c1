import type { OpenBriefing, PublicBriefing } from '@bastidor/shared/briefing'
import { useMemo, useRef, useState } from 'react'
import type { Values } from '#autosave/edits.ts'
import type { SaveResult, Stored } from '#autosave/autosave.ts'
import { useAutosave } from '#autosave/useAutosave.ts'
import { toApiError, write } from '#customer/kit/customer-api.ts'
import { type Outcome, goneBy } from '#customer/kit/useSubmit.ts'

const REST_MS = 3000
/** The rate limit is ten saves a minute per address; unsaved edits are kept in the browser. */
const GAP_MS = 10_000

/** A customer's answers: autosaved while typing, and submitted once. */
export const useBriefingAnswer = (briefing: OpenBriefing, onEnd: (outcome: Outcome) => void) => {
  const { id } = briefing
  const path = `/briefing/link/${id}`
  const stored = useMemo(() => storedOf(briefing), [briefing])
  const form = useAutosave({
    id,
    stored,
    rest: REST_MS,
    gap: GAP_MS,
    save: async (changed, version): Promise<SaveResult> => {
      try {
        const saved = await write<PublicBriefing>('PATCH', path, { ...changed, version })
        if (!saved.ok) return { kind: 'saved', stored: storedOf(saved) }
        onEnd('answered')
        return { kind: 'over' }
      } catch (error) {
        return outcomeOf(error, onEnd)
      }
    },
  })
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isOnItsWay = useRef(false)

  const send = async () => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setSending(true)
    setProblem('')
    try {
      if (!(await form.saver.saveAll())) return setProblem(NOT_SAVED)
      await write('PATCH', path, { version: form.saver.snapshot().base.version, done: true })
      onEnd('answered')
    } catch (error) {
      const outcome = outcomeOf(error, onEnd)
      if ('message' in outcome) setProblem(outcome.message)
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }
  return {
    ...form,
    isSending,
    /** Error text of the submission. */
    sendProblem: problem,
    send,
    type: (name: string, value: Values[string]) => {
      setProblem('')
      form.saver.type(name, value)
    },
  }
}

const NOT_SAVED = 'Ainda não deu para enviar. Suas respostas estão guardadas neste aparelho.'

const storedOf = ({ version, answers }: OpenBriefing): Stored => ({
  version,
  values: answers,
})

const outcomeOf = (error: unknown, onEnd: (outcome: Outcome) => void): SaveResult => {
  const refusal = toApiError(error)
  const { status, message, current, isGone } = refusal
  if (current) return { kind: 'stale', stored: storedOf(current as OpenBriefing) }
  if (isGone || status === 409) {
    onEnd(isGone ? goneBy(refusal) : 'answered')
    return { kind: 'over' }
  }
  const mayWorkLater = status === 0 || status === 429 || status === 408 || status >= 500
  return { kind: mayWorkLater ? 'later' : 'refused', message }
}
