import { ConflictNotice } from '#ui/forms/ConflictNotice.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import type { TypedText } from './useTypedText.ts'

/** The choice between what one has typed and what somebody else has saved meanwhile. */
export const TextConflict = ({ typed }: { typed: TypedText }) =>
  typed.conflicts.length > 0 && <Undecided typed={typed} />

const Undecided = ({ typed }: { typed: TypedText }) => {
  // Leaving saves what is typed, but not against somebody else's text.
  const { prompt } = useLeaveGuard(true, { onDiscard: typed.discard })
  return (
    <div className="my-8">
      <ConflictNotice
        conflicts={typed.conflicts}
        isWorking={typed.isSaving}
        onKeepMine={typed.keepMine}
        onTakeStored={typed.takeStored}
      />
      {prompt}
    </div>
  )
}
