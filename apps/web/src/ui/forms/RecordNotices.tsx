import type { ApiError } from '#lib/http/api-error.ts'
import type { Conflict } from '#lib/forms/form-adapter.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'

type Props = {
  edit: {
    conflicts: readonly Conflict[]
    missing?: readonly string[]
    refusal: Pick<ApiError, 'message' | 'requestId'> | null
    /** Title above the error's text. */
    failedText?: string
    isSaving: boolean
    keepMine: () => void
    takeStored: () => void
  }
  className?: string | undefined
}

/** Notices above a record's form when saving has failed: blank fields, a conflict, or an error. */
export const RecordNotices = ({ edit, className }: Props) => (
  <>
    {edit.missing && edit.missing.length > 1 && (
      <div className={className}>
        <Notice tone="danger">Falta preencher: {edit.missing.join(', ')}.</Notice>
      </div>
    )}
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

// The notice appears above the fields, out of view of the button below them.
const takeFocus = (appeared: HTMLElement | null) => appeared?.focus()
