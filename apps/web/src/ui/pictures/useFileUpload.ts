import type { UploadPurpose } from '@bastidor/shared/uploads'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { uploadRefusal } from '#lib/http/upload-rules.ts'
import type { Upload } from '#lib/http/upload.ts'

/** A mutation that uploads a file to a record and shows its own errors. */
export type FileUpload = UseMutationResult<unknown, Error, Upload & { id: string }>

/** The upload of a record's file: validation, progress and cancellation. */
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
    /** Selects a file; returns whether it is allowed. */
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
    /** Aborts the upload, or clears the selected file. */
    cancel: () => {
      if (upload.isPending) sending.current?.abort()
      else setFile(null)
    },
  }
}
