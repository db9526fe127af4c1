import { PALETTE_GROUPS } from '#lib/navigation/palette.ts'
import type { PaletteHit } from './palette-ranking.ts'

const SHOWN = 5
// In the tab's storage: client names must not outlive the session on a shared computer.
const keyOf = (userId: string) => `bastidor.recent.${userId}`

type Kept = Pick<PaletteHit, 'id' | 'title' | 'hint' | 'kind' | 'to'>

/** What this user last opened from the palette, latest first. */
export const recentHits = (userId: string): Kept[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** Remembers a chosen hit. */
export const rememberHit = (userId: string, { id, title, hint, kind, to }: PaletteHit): void => {
  const others = recentHits(userId).filter((kept) => kept.id !== id)
  const kept: Kept[] = [{ id, title, kind, ...(hint && { hint }), ...(to && { to }) }, ...others]
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(kept.slice(0, SHOWN)))
  } catch {
    // Without storage there are no recent hits.
  }
}

/** The recent hits as they are now: screens and actions that are no longer offered are left out. */
export const currentRecent = (kept: readonly Kept[], offered: readonly PaletteHit[]) =>
  kept.flatMap((hit): PaletteHit[] => {
    const now = offered.find(({ id }) => id === hit.id)
    if (now) return [now]
    return hit.to && hit.kind !== 'Ir para' && hit.kind !== 'Ações' ? [hit] : []
  })

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'title' in value &&
  typeof value.title === 'string' &&
  'kind' in value &&
  PALETTE_GROUPS.some((kind) => kind === value.kind)
