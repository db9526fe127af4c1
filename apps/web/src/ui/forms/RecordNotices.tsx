import { VisuallyHidden } from '@mantine/core'
import type { ApiError } from '#lib/http/api-error.ts'
import type { Conflict } from '#lib/forms/form-adapter.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'

type Wrong = { label: string; isBlank: boolean }
type Props = {
  edit: {
    conflicts: readonly Conflict[]
    /** The fields that refused the last of so many attempts. */
    wrong?: readonly Wrong[]
    attempts?: number
    refusal: Pick<ApiError, 'message' | 'requestId'> | null
    /** Title above the error's text. */
    failedText?: string
    isSaving: boolean
    keepMine: () => void
    takeStored: () => void
  }
  className?: string | undefined
}

/** Notices above a record's form when saving has failed: wrong fields, a conflict, or an error. */
export const RecordNotices = ({ edit, className }: Props) => (
  <>
    {edit.wrong && <WrongFields key={edit.attempts} wrong={edit.wrong} className={className} />}
    {edit.conflicts.length > 0 && (
      <div ref={takeFocus} tabIndex={-1} className={className}>
        <ConflictNotice
          conflicts={edit.conflicts}
          isWorking={edit.isSaving}
          onKeepMine={edit.keepMine}
          onTakeStored={edit.takeStored}
        />
      </div>
    )}
    {edit.refusal && (
      <div ref={takeFocus} tabIndex={-1} className={className}>
        <Notice tone="danger" {...(edit.failedText && { title: edit.failedText })}>
          {edit.refusal.message}
          {edit.refusal.requestId && <small>Código para o suporte: {edit.refusal.requestId}</small>}
        </Notice>
      </div>
    )}
  </>
)

type WrongProps = { wrong: readonly Wrong[]; className?: string | undefined }

// Announced on every attempt: Enter in the field that is wrong leaves the focus where it is. What is
// wrong with it stands below it.
const WrongFields = ({ wrong, className }: WrongProps) => {
  if (wrong.length === 0) return null
  const what = wrong.every(({ isBlank }) => isBlank) ? 'Falta preencher' : 'Confira'
  const text = `${what}: ${wrong.map(({ label }) => label).join(', ')}.`
  if (wrong.length === 1) return <VisuallyHidden role="alert">{text}</VisuallyHidden>
  return (
    <div className={className}>
      <Notice tone="danger">{text}</Notice>
    </div>
  )
}

// The notice appears above the fields, out of view of the button below them.
const takeFocus = (appeared: HTMLElement | null) => appeared?.focus()
