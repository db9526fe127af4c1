import type { UploadPurpose } from '@bastidor/shared/uploads'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '#lib/api-error.ts'
import { uploadRefusal } from '#lib/upload-rules.ts'
import type { Upload } from '#lib/upload.ts'

/** A mutation that sends a file to one record and explains its refusals itself. */
export type FileUpload = UseMutationResult<unknown, Error, Upload & { id: string }>

/** One file of a record: chosen or refused, sent with its progress, stopped. */
export const useFileUpload = (id: string, purpose: UploadPurpose, upload: FileUpload) => {
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [progress, setProgress] = useState(0)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const refuse = (reason: string | null) => {
    setRefusal(reason)
    if (reason) setFile(null)
  }
  return {
    file,
    refusal,
    progress,
    isSending: upload.isPending,
    refuse,
    /** Whether the file may be sent. */
    choose: (chosen: File): boolean => {
      const reason = uploadRefusal(purpose, chosen)
      setFile(chosen)
      refuse(reason)
      return reason === null
    },
    send: (onSent: () => void) => {
      if (!file) return
      const abort = new AbortController()
      sending.current = abort
      setRefusal(null)
      setProgress(0)
      upload.mutate(
        { id, file, onProgress: setProgress, signal: abort.signal },
        {
          onSuccess: onSent,
          onError: (error) => {
            if (!abort.signal.aborted) setRefusal(toApiError(error).message)
          },
        },
      )
    },
    forget: () => setFile(null),
    /** Stops the transfer that runs, or forgets the chosen file. */
    cancel: () => {
      if (upload.isPending) sending.current?.abort()
      else setFile(null)
    },
  }
}
