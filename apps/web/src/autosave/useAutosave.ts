import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAutosave, type Setup } from './autosave.ts'
import { isSame, type Values } from './edits.ts'

/** A form with autosave; later renders may change only `stored` of the setup. */
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
    /** The conflicting stored value of an edited field; undefined without a conflict. */
    theirsOf: (name: string) => edits[name]?.theirs,
    isUnsaved: Object.keys(edits).length > 0,
    hasConflict: Object.values(edits).some(({ theirs }) => theirs !== undefined),
    problem,
  }
}
