import { dropped, kept, sending, settled, typed, unsent } from './edits.ts'
import type { Edits, Values } from './edits.ts'
import { keepEdits, recallEdits } from './kept-edits.ts'

/** What is stored, as of a version. */
export type Stored = { version: number; values: Values }

/** How a save went: it arrived, met newer values, may work later, or never will. */
export type Outcome =
  | { kind: 'saved' | 'stale'; stored: Stored }
  | { kind: 'later'; message: string; seconds?: number | undefined }
  | { kind: 'refused'; message: string }
  /** There is nothing left to save to. */
  | { kind: 'over' }

export type Setup = {
  /** Names what is kept in the browser. */
  id: string
  stored: Stored
  /** Sends what changed; never throws. */
  save: (changed: Values, version: number) => Promise<Outcome>
  /** How long after the last key, and at least how long after the last save, in milliseconds. */
  rest: number
  gap?: number
}

type State = {
  base: Stored
  edits: Edits
  /** What stands in a field as typed, also the space at its end that is not stored. */
  shown: Values
  problem: { message: string; isFinal: boolean } | null
}

const RETRIES_MS = [2000, 4000, 8000, 15_000, 30_000]

/**
 * Saves a form while it is being typed in: only what changed, one save at a time, again until it
 * arrives. What has not arrived is kept in the browser. A field that somebody else has changed
 * meanwhile waits for a choice, and holds up no other.
 */
export const createAutosave = ({ id, stored, save, rest, gap = 0 }: Setup) => {
  let state: State = {
    base: stored,
    edits: settled(recallEdits(id), stored.values),
    shown: {},
    problem: null,
  }
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastAt = 0
  let isGone = false
  const listeners = new Set<() => void>()

  const set = (part: Partial<State>) => {
    state = { ...state, ...part }
    if (part.edits) keepEdits(id, part.edits)
    for (const listener of listeners) listener()
  }
  const adopt = (found: Stored) => {
    if (found.version < state.base.version) return
    set({ base: found, edits: settled(state.edits, found.values) })
  }
  const hasUnsent = () => Object.keys(unsent(state.edits)).length > 0

  const plan = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), Math.max(wait, lastAt + gap - Date.now(), 0))
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    running ??= sendOnce().finally(() => {
      running = undefined
    })
    return running
  }
  const sendOnce = async () => {
    if (!hasUnsent()) return
    const sent = unsent(state.edits)
    set({ edits: sending(state.edits, sent) })
    const outcome = await save(sent, state.base.version)
    lastAt = Date.now()
    if (outcome.kind === 'over') return set({ edits: {}, problem: null })
    if ('stored' in outcome) {
      failures = 0
      set({ problem: null })
      adopt(outcome.stored)
      // Typed meanwhile, or held up by another field that waits for a choice now.
      if (hasUnsent()) plan(outcome.kind === 'stale' ? 0 : rest)
      return
    }
    const isFinal = outcome.kind === 'refused'
    set({ problem: { message: outcome.message, isFinal } })
    if (isFinal || isGone) return
    const wait = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0
    failures += 1
    plan(Math.max(wait, ('seconds' in outcome ? (outcome.seconds ?? 0) : 0) * 1000))
  }
  const settle = (edits: Edits) => {
    set({ edits })
    plan(0)
  }

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes over what somebody else has stored, wherever nothing is being typed. */
    adopt,
    type: (name: string, value: Values[string]) => {
      failures = 0
      set({
        shown: { ...state.shown, [name]: value },
        edits: typed(state.edits, state.base.values, name, value),
        ...(state.problem?.isFinal && { problem: null }),
      })
      plan(rest)
    },
    keepMine: (name: string) => settle(kept(state.edits, name)),
    takeTheirs: (name: string) => {
      const { [name]: _mine, ...shown } = state.shown
      set({ shown })
      settle(dropped(state.edits, name))
    },
    /** Sends what has not arrived; whether all of it has. */
    saveAll: async (): Promise<boolean> => {
      await flush()
      // A save that was on its way already did not carry the last keys.
      if (hasUnsent()) await flush()
      return Object.keys(state.edits).length === 0
    },
    /** Begins with what the last visit could not send; the answer ends it. */
    start: () => {
      const tryNow = () => void flush()
      const hide = () => {
        if (document.visibilityState === 'hidden') tryNow()
      }
      isGone = false
      tryNow()
      window.addEventListener('online', tryNow)
      document.addEventListener('visibilitychange', hide)
      return () => {
        window.removeEventListener('online', tryNow)
        document.removeEventListener('visibilitychange', hide)
        isGone = true
        // On its way when the page is left; should it not arrive, it is kept in the browser.
        tryNow()
      }
    },
  }
}
