import type { Grant } from '@bastidor/shared/grants'
import { roleGrantSchema, type RoleGrant, type RoleGrantList } from '@bastidor/shared/grants.views'
import { useState } from 'react'
import { toApiError, type ApiError } from '#lib/http/api-error.ts'
import type { Conflict } from '#lib/forms/form-adapter.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { changedActions, grantsOf, VALUE_LABELS, withNextValue } from './grant-values.ts'
import { useKeepGrants, useSaveGrants } from './role-grants.queries.ts'

/** The one role that is being changed: as it was read, and as it is to be. */
type Draft = { base: RoleGrant; grants: Grant[] }

/** What an Admin changes in the grid, one role at a time; saved as a whole. */
export const useGrantDraft = ({ grantable }: Pick<RoleGrantList, 'grantable'>) => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [stale, setStale] = useState<RoleGrant | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { mutate, isPending } = useSaveGrants()
  const keep = useKeepGrants()
  const changed = draft ? changedActions(draft.base.grants, draft.grants) : []

  const reset = () => {
    setDraft(null)
    setStale(null)
    setRefusal(null)
  }
  const begin = (base: RoleGrant, grants: Grant[]) => {
    setStale(null)
    setRefusal(null)
    setDraft({ base, grants })
  }
  const saveOver = (version: number) => {
    if (!draft) return
    setRefusal(null)
    const { base, grants } = draft
    mutate(
      { cargo: base.cargo, grants, version },
      {
        onSuccess: (saved) => {
          setStale(null)
          setRefusal(null)
          setDraft((now) => now && changedSince(now, grants, saved))
          toastSuccess(`Permissões de ${base.cargo} salvas.`)
        },
        onError: (thrown) => {
          const error = toApiError(thrown)
          const current = roleGrantSchema.safeParse(error.current)
          if (current.success) setStale(current.data)
          else setRefusal(error)
        },
      },
    )
  }

  return {
    /** The role that is changed, and what it is to be granted; null while nothing is changed. */
    draft,
    changed,
    isDirty: changed.length > 0,
    refusal,
    isSaving: isPending,
    conflicts: draft && stale ? conflictsOf(draft, stale, grantable) : [],
    /** Gives an action its next value; of another role only once nothing is changed. */
    change: (role: RoleGrant, action: string) => {
      const grants = draft?.base.id === role.id ? draft.grants : grantsOf(role)
      begin(draft?.base.id === role.id ? draft.base : role, withNextValue(grants, action))
    },
    reset,
    save: () => draft && saveOver(draft.base.version),
    keepMine: () => {
      const version = stale?.version
      setStale(null)
      if (version !== undefined) saveOver(version)
    },
    takeStored: () => {
      if (stale) void keep(stale)
      reset()
    },
  }
}

// Changes made while these grants were being saved stay, on top of the stored ones; and so does
// another role, if this one's changes were discarded meanwhile.
const changedSince = (now: Draft, sent: Grant[], saved: RoleGrant): Draft | null => {
  if (now.base.id !== saved.id) return now
  const since = changedActions(sent, now.grants)
  if (since.length === 0) return null
  const stored = grantsOf(saved).filter(({ action }) => !since.includes(action))
  const mine = now.grants.filter(({ action }) => since.includes(action))
  return { base: saved, grants: [...stored, ...mine] }
}

const conflictsOf = (
  { grants }: Draft,
  stale: RoleGrant,
  grantable: RoleGrantList['grantable'],
): Conflict[] => {
  const valueIn = (list: RoleGrant['grants'], action: string) =>
    VALUE_LABELS[list.find((one) => one.action === action)?.scope ?? 'none']
  return changedActions(grants, stale.grants).map((action) => {
    const known = grantable.find((one) => one.action === action)
    return {
      label: known ? `${known.group}: ${known.label}` : action,
      stored: valueIn(stale.grants, action),
      mine: valueIn(grants, action),
    }
  })
}
