import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAutosave, type Setup } from './autosave.ts'
import { isSame, type Values } from './edits.ts'

/** A form that saves itself; of the setup only `stored` may change, the rest is the first one's. */
export const useAutosave = (setup: Setup) => {
  const [saver] = useState(() => createAutosave(setup))
  const { base, edits, shown, problem } = useSyncExternalStore(saver.subscribe, saver.snapshot)
  const { stored } = setup
  useEffect(() => saver.adopt(stored), [saver, stored])
  useEffect(() => saver.start(), [saver])

  const valueOf = (name: string): Values[string] => {
    const edit = edits[name]
    if (edit) return edit.mine
    const held = shown[name]
    const there = base.values[name] ?? null
    return held !== undefined && isSame(held, there) ? held : there
  }
  return {
    saver,
    valueOf,
    /** What somebody else has stored in a field that was typed in; undefined without a conflict. */
    theirsOf: (name: string) => edits[name]?.theirs,
    isUnsaved: Object.keys(edits).length > 0,
    hasConflict: Object.values(edits).some(({ theirs }) => theirs !== undefined),
    problem,
  }
}
