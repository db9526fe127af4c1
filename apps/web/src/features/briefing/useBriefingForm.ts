import { briefingSchema, type Briefing } from '@bastidor/shared/briefing'
import { BRIEFING_FIELDS } from '@bastidor/shared/briefing.blocks'
import { useMemo } from 'react'
import type { Values } from '#autosave/edits.ts'
import type { SaveResult, Stored } from '#autosave/autosave.ts'
import { useAutosave } from '#autosave/useAutosave.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { useSaveBriefing } from './briefing.queries.ts'

const REST_MS = 800

/** The form state of a briefing; autosaved field by field. */
export const useBriefingForm = (briefing: Briefing) => {
  const save = useSaveBriefing(briefing.id)
  const stored = useMemo(() => storedOf(briefing), [briefing])
  return useAutosave({
    id: briefing.id,
    stored,
    rest: REST_MS,
    save: async (changed, version): Promise<SaveResult> => {
      try {
        const saved = await save.mutateAsync({ ...changed, version })
        return { kind: 'saved', stored: storedOf(saved) }
      } catch (thrown) {
        return outcomeOf(thrown)
      }
    },
  })
}

const storedOf = (briefing: Briefing): Stored => ({
  version: briefing.version,
  values: Object.fromEntries<Values[string]>(
    BRIEFING_FIELDS.map(({ name }) => [name, briefing[name]]),
  ),
})

const outcomeOf = (thrown: unknown): SaveResult => {
  const error = toApiError(thrown)
  const current = briefingSchema.safeParse(error.current)
  if (current.success) return { kind: 'stale', stored: storedOf(current.data) }
  const mayWorkLater = error.isTransient || error.status === 429 || error.status === 401
  return mayWorkLater
    ? { kind: 'later', message: error.message, seconds: error.retryAfter }
    : { kind: 'refused', message: Object.values(error.fields)[0] ?? error.message }
}
