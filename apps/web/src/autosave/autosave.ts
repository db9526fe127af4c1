import { discard, keepMine, markSending, confirm, onType, pending } from './edits.ts'
import type { Edits, Values } from './edits.ts'
import { storeEdits, loadEdits } from './stored-edits.ts'

/** The stored values and their version. */
export type Stored = { version: number; values: Values }

/** The result of a save: stored, conflict with newer values, retryable, or failed for good. */
export type SaveResult =
  | { kind: 'saved' | 'stale'; stored: Stored }
  | { kind: 'later'; message: string; seconds?: number | undefined }
  | { kind: 'refused'; message: string }
  /** The record no longer exists. */
  | { kind: 'over' }

export type Setup = {
  /** Key of the unsaved edits in the browser's storage. */
  id: string
  stored: Stored
  /** Sends the changed values; never throws. */
  save: (changed: Values, version: number) => Promise<SaveResult>
  /**
   * Debounce after the last keystroke (`rest`) and minimum interval between saves (`gap`), in
   * milliseconds.
   */
  rest: number
  gap?: number
}

type State = {
  base: Stored
  edits: Edits
  /** The fields as typed, including trailing spaces that are not stored. */
  shown: Values
  problem: { message: string; isFinal: boolean } | null
}

const RETRIES_MS = [2000, 4000, 8000, 15_000, 30_000]

/**
 * Autosave of a form: sends only changed fields, one request at a time, with retries. Unsaved edits
 * are kept in the browser. A field with a conflict waits for the user's choice and does not block
 * the others.
 */
export const createAutosave = ({ id, stored, save, rest, gap = 0 }: Setup) => {
  let state: State = {
    base: stored,
    edits: confirm(loadEdits(id), stored.values),
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
    if (part.edits) storeEdits(id, part.edits)
    for (const listener of listeners) listener()
  }
  const adopt = (found: Stored) => {
    if (found.version < state.base.version) return
    set({ base: found, edits: confirm(state.edits, found.values) })
  }
  const hasUnsent = () => Object.keys(pending(state.edits)).length > 0

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
    const sent = pending(state.edits)
    set({ edits: markSending(state.edits, sent) })
    const outcome = await save(sent, state.base.version)
    lastAt = Date.now()
    if (outcome.kind === 'over') return set({ edits: {}, problem: null })
    if ('stored' in outcome) {
      failures = 0
      set({ problem: null })
      adopt(outcome.stored)
      // Typed during the request, or held back by a field that now waits for a choice.
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
    /** Applies newer stored values to all fields that have no edits. */
    adopt,
    type: (name: string, value: Values[string]) => {
      failures = 0
      set({
        shown: { ...state.shown, [name]: value },
        edits: onType(state.edits, state.base.values, name, value),
        ...(state.problem?.isFinal && { problem: null }),
      })
      plan(rest)
    },
    keepMine: (name: string) => settle(keepMine(state.edits, name)),
    takeTheirs: (name: string) => {
      const { [name]: _mine, ...shown } = state.shown
      set({ shown })
      settle(discard(state.edits, name))
    },
    /** Sends all unsaved edits; returns whether they were stored. */
    saveAll: async (): Promise<boolean> => {
      await flush()
      // A save that was already in flight did not include the last keystrokes.
      if (hasUnsent()) await flush()
      return Object.keys(state.edits).length === 0
    },
    /** Sends the unsaved edits of the last visit first; returns the cleanup. */
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
        // In flight while the page unloads; if it fails, the edits are kept in the browser.
        tryNow()
      }
    },
  }
}
