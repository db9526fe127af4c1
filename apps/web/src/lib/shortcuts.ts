import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A key, `mod+k`, or two keys in a row (`g f`); what it does, as the sheet of `?` says it. */
export type Hotkey = { key: string; label: string; run: () => void }

const SEQUENCE_MS = 1200
const STORED = 'bastidor.atalhos'
const groups = new Set<{ current: readonly Hotkey[] }>()
const watchers = new Set<() => void>()

/** Makes shortcuts work while the component is on screen. */
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

/** What works at this moment, for the sheet. */
export const activeHotkeys = (): Hotkey[] => [...groups].flatMap(({ current }) => current)

/** Whether single keys do anything; a person may switch them off (WCAG 2.1.4). */
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

let firstKey = { key: '', at: 0 }

const handleKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const isModified = event.ctrlKey || event.metaKey
  const key = isModified ? `mod+${event.key.toLowerCase()}` : event.key.toLowerCase()
  if (!isModified && (!areSingleKeysOn() || isOccupied(event.target))) return

  const isSecond = event.timeStamp - firstKey.at < SEQUENCE_MS
  const sequence = isSecond ? `${firstKey.key} ${key}` : key
  const hotkey = find(sequence) ?? find(key)
  firstKey = { key, at: hotkey ? -SEQUENCE_MS : event.timeStamp }
  if (!hotkey) return
  event.preventDefault()
  hotkey.run()
}

// The one added last wins: what a dialog or page adds covers what the shell has.
const find = (key: string): Hotkey | undefined =>
  activeHotkeys().findLast((hotkey) => hotkey.key === key)

const isOccupied = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]')))

document.addEventListener('keydown', handleKeyDown)
