import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A key, `mod+k`, or a sequence of two keys (`g f`); `label` is for the sheet of `?`. */
export type Hotkey = { key: string; label: string; run: () => void }

const SEQUENCE_MS = 1200
const STORED = 'bastidor.atalhos'
const groups = new Set<{ current: readonly Hotkey[] }>()
const watchers = new Set<() => void>()

/** Registers shortcuts while the component is mounted. */
export const useHotkeys = (hotkeys: readonly Hotkey[]): void => {
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })
  useEffect(() => {
    groups.add(latest)
    return () => {
      groups.delete(latest)
    }
  }, [])
}

/** The active shortcuts, for the sheet. */
export const activeHotkeys = (): Hotkey[] => [...groups].flatMap(({ current }) => current)

/** True unless the user has turned single-key shortcuts off (WCAG 2.1.4). */
const areSingleKeysOn = (): boolean => localStorage.getItem(STORED) !== 'off'

export const useSingleKeys = () => {
  const isOn = useSyncExternalStore((onChange) => {
    watchers.add(onChange)
    return () => {
      watchers.delete(onChange)
    }
  }, areSingleKeysOn)
  const setOn = (on: boolean) => {
    localStorage.setItem(STORED, on ? 'on' : 'off')
    for (const watcher of watchers) watcher()
  }
  return [isOn, setOn] as const
}

/** Letters for a field that is still loading, which would be lost or taken for shortcuts. */
export const typedAhead = { text: '', until: 0 }

let firstKey = { key: '', at: 0 }

const handleKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const isModified = event.ctrlKey || event.metaKey
  const key = (isModified ? 'mod+' : '') + event.key.toLowerCase()
  if (key.length === 1 && event.timeStamp < typedAhead.until) {
    event.preventDefault()
    typedAhead.text += event.key
    return
  }
  if (!isModified && (!areSingleKeysOn() || isOccupied(event.target))) return

  const isSecond = event.timeStamp - firstKey.at < SEQUENCE_MS
  const sequence = isSecond ? `${firstKey.key} ${key}` : key
  const hotkey = find(sequence) ?? find(key)
  firstKey = { key, at: hotkey ? -SEQUENCE_MS : event.timeStamp }
  if (!hotkey) return
  event.preventDefault()
  hotkey.run()
}

// The last registration wins: dialogs and pages override the shell.
const find = (key: string): Hotkey | undefined =>
  activeHotkeys().findLast((hotkey) => hotkey.key === key)

const isOccupied = (target: EventTarget | null): boolean =>
  document.querySelector('[role$="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]')))

document.addEventListener('keydown', handleKeyDown)
