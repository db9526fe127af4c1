import {
  APPROVAL_NEEDS_IMAGES,
  type Approval,
  approvalInputSchema,
} from '@bastidor/shared/approvals'
import { fieldsOf } from '@bastidor/shared/errors'
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { copyPromised } from '#lib/browser/clipboard.ts'
import { useCreateApproval } from './approvals.queries.ts'
import { useImageChoice } from './useImageChoice.ts'

/** The form of a new approval; the link is copied as soon as it exists. */
export const useApprovalForm = (
  clientId: string,
  onCreated: (approval: Approval, wasCopied: boolean) => void,
  onNameless: () => void,
) => {
  const create = useCreateApproval(clientId)
  const { images, refusals, refuse, add, remove } = useImageChoice()
  const [name, setName] = useState('')
  const [nameProblem, setNameProblem] = useState('')
  const [general, setGeneral] = useState('')
  const [progress, setProgress] = useState(0)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const isComplete = (): boolean => {
    const parsed = approvalInputSchema.safeParse({ name })
    setNameProblem(parsed.success ? '' : (fieldsOf(parsed.error).name ?? ''))
    if (images.length === 0) refuse([APPROVAL_NEEDS_IMAGES])
    if (!parsed.success) onNameless()
    return parsed.success && images.length > 0
  }
  const explain = (thrown: unknown) => {
    const { fields, message } = toApiError(thrown)
    setNameProblem(fields.name ?? '')
    refuse(fields.items ? [fields.items] : [])
    if (!fields.name && !fields.items) setGeneral(message)
  }
  const send = async () => {
    if (create.isPending || !isComplete()) return
    const abort = new AbortController()
    sending.current = abort
    refuse([])
    setGeneral('')
    setProgress(0)
    const files = images.map(({ file }) => file)
    const creating = create.mutateAsync({
      name,
      files,
      onProgress: setProgress,
      signal: abort.signal,
    })
    // The clipboard requires a user gesture, which is over before the upload has finished.
    const copying = copyPromised(creating.then(({ id }) => customerLink('approval', id))).then(
      () => true,
      () => false,
    )
    try {
      const approval = await creating
      onCreated(approval, await copying)
    } catch (thrown) {
      if (!abort.signal.aborted) explain(thrown)
    }
  }

  return {
    name,
    images,
    progress,
    isSending: create.isPending,
    isDirty: name.trim() !== '' || images.length > 0,
    problems: { name: nameProblem, items: refusals, general },
    add,
    remove,
    send,
    cancel: () => sending.current?.abort(),
    rename: (typed: string) => {
      setNameProblem('')
      setName(typed)
    },
  }
}
