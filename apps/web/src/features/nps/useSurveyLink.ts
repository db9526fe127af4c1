import { useTimeout } from '@mantine/hooks'
import type { NpsType } from '@bastidor/shared/nps.questions'
import { useRef, useState } from 'react'
import { toApiError } from '#lib/api-error.ts'
import { customerLink } from '#lib/customer-link.ts'
import { copyPromised } from '#lib/clipboard.ts'
import { COPIED_MS } from '#ui/useCopy.ts'
import { useCreateSurvey } from './nps.queries.ts'

/** A survey that was just made; `isRefused` when the browser did not let its link be copied. */
type Made = { name: string; link: string; isRefused: boolean }

/** Makes a survey and copies its link, in one click and only once for each. */
export const useSurveyLink = (clientId: string) => {
  const create = useCreateSurvey()
  const [made, setMade] = useState<Made | null>(null)
  const [making, setMaking] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const [error, setError] = useState('')
  const rest = useTimeout(() => setCopied(false), COPIED_MS.client)
  const isBusy = useRef(false)

  const make = async (name: NpsType) => {
    if (isBusy.current || isCopied) return
    isBusy.current = true
    setMaking(name)
    setError('')
    // The clipboard opens to a click, and the click is over before the answer is there.
    const link = create.mutateAsync({ name, clientId }).then(({ id }) => customerLink('nps', id))
    const copying = copyPromised(link).then(
      () => true,
      () => false,
    )
    try {
      const copiedLink = await link
      const wasCopied = await copying
      setMade({ name, link: copiedLink, isRefused: !wasCopied })
      setCopied(wasCopied)
      if (wasCopied) rest.start()
    } catch (thrown) {
      setError(toApiError(thrown).message)
    } finally {
      isBusy.current = false
      setMaking(null)
    }
  }
  return { make, making, made, isCopied, error }
}
