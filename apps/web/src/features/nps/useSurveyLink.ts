import { useTimeout } from '@mantine/hooks'
import type { NpsType } from '@bastidor/shared/nps.questions'
import { useRef, useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { COPIED_MS, copyPromised } from '#lib/browser/clipboard.ts'
import { useCreateSurvey } from './nps.queries.ts'

/** A new survey; `isRefused` if the browser denied access to the clipboard. */
type Made = { id: string; name: string; link: string; isRefused: boolean }

/** Creates a survey and copies its link, in one click, once per kind. */
export const useSurveyLink = (clientId: string) => {
  const create = useCreateSurvey()
  const [made, setMade] = useState<Made | null>(null)
  const [making, setMaking] = useState<string | null>(null)
  // For a moment, so that a hasty press makes no other.
  const [isResting, setResting] = useState(false)
  const [error, setError] = useState('')
  const rest = useTimeout(() => setResting(false), COPIED_MS.client)
  const isBusy = useRef(false)

  const make = async (name: NpsType) => {
    if (isBusy.current || isResting) return
    isBusy.current = true
    setMaking(name)
    setError('')
    // The clipboard requires a user gesture, which is over before the response arrives.
    const created = create.mutateAsync({ name, clientId })
    const link = created.then(({ id }) => customerLink('nps', id))
    const copying = copyPromised(link).then(
      () => true,
      () => false,
    )
    try {
      const copiedLink = await link
      const wasCopied = await copying
      setMade({ id: (await created).id, name, link: copiedLink, isRefused: !wasCopied })
      setResting(true)
      rest.start()
    } catch (thrown) {
      setError(toApiError(thrown).message)
    } finally {
      isBusy.current = false
      setMaking(null)
    }
  }
  return { make, making, made, isResting, isCopied: isResting && !made?.isRefused, error }
}
