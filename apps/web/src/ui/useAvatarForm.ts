import type { Employee } from '@bastidor/shared/employees'
import { UNREADABLE_IMAGE } from '@bastidor/shared/uploads'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '#lib/api-error.ts'
import { pictureRefusal } from '#lib/picture.ts'
import type { Upload } from '#lib/upload.ts'
import { toastSuccess } from './toast.ts'

export type AvatarUpload = UseMutationResult<Employee, Error, Upload & { id: string }>
type Chosen = { file: File; url: string }

/** Choose, look, confirm: the way of a new picture, its refusals and its progress. */
export const useAvatarForm = (id: string, upload: AvatarUpload, onDone: () => void) => {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [progress, setProgress] = useState(0)
  const sending = useRef<AbortController | null>(null)

  useEffect(() => () => sending.current?.abort(), [])
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.url)
    },
    [chosen],
  )

  const choose = (file: File | undefined) => {
    if (!file) return
    const reason = pictureRefusal(file)
    setRefusal(reason)
    setChosen(reason ? null : { file, url: URL.createObjectURL(file) })
  }
  const confirm = () => {
    if (!chosen) return
    const abort = new AbortController()
    sending.current = abort
    setRefusal(null)
    setProgress(0)
    upload.mutate(
      { id, file: chosen.file, onProgress: setProgress, signal: abort.signal },
      {
        onSuccess: () => {
          toastSuccess('Foto atualizada.')
          onDone()
        },
        onError: (error) => {
          if (!abort.signal.aborted) setRefusal(toApiError(error).message)
        },
      },
    )
  }

  return {
    chosen,
    refusal,
    progress,
    isSending: upload.isPending,
    choose,
    confirm,
    /** Stops the transfer that runs, or forgets the chosen picture. */
    cancel: () => (upload.isPending ? sending.current?.abort() : setChosen(null)),
    refuseUnreadable: () => {
      setChosen(null)
      setRefusal(UNREADABLE_IMAGE)
    },
  }
}
