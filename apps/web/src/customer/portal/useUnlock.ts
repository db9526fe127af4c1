import { isPin } from '@bastidor/shared/portal.pin'
import type { PublicPortal } from '@bastidor/shared/portal'
import { useRef, useState } from 'react'
import { type ApiError, toApiError, write } from '#customer/kit/customer-api.ts'
import { waitText } from './portal-words.ts'

/** Reads the portal again. */
export type Refresh = () => Promise<PublicPortal>

type Answer = { to?: string }

/** Opens a portal by a code, and has one mailed; each once despite repeated clicks. */
export const useUnlock = (id: string, refresh: Refresh) => {
  const path = `/portal/${id}/code`
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const [problem, setProblem] = useState('')
  const [sentTo, setSentTo] = useState('')
  const isOnItsWay = useRef(false)

  const call = async (body: object, onDone: (answer: Answer) => void | Promise<void>) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setBusy(true)
    setProblem('')
    try {
      await onDone(await write<Answer>('POST', path, body))
    } catch (error) {
      const refusal = toApiError(error)
      // Its page says so.
      if (refusal.isGone) return void refresh()
      setBlocked(refusal.status === 429)
      setProblem(problemOf(refusal))
    } finally {
      isOnItsWay.current = false
      setBusy(false)
    }
  }
  const open = async () => {
    const typed = code.replace(/[\s-]/g, '')
    if (!isPin(typed)) return setProblem('Digite os seis números.')
    await call({ code: typed }, async () => {
      const { isUnlocked } = await refresh()
      if (!isUnlocked) setProblem(NOT_KEPT)
    })
  }
  const mail = () =>
    call({}, ({ to = '' }) => {
      setCode('')
      setSentTo(to)
    })
  const type = (typed: string) => {
    setProblem('')
    setCode(typed)
  }
  return { code, type, open, mail, isBusy, isBlocked, problem, sentTo }
}

const NOT_KEPT =
  'O código está certo, mas o navegador não guardou o acesso. Permita cookies e tente de novo.'

const problemOf = ({ status, message, retryAfter }: ApiError): string =>
  status === 429 && retryAfter > 0
    ? `Muitas tentativas. Tente de novo em ${waitText(retryAfter)}.`
    : message
