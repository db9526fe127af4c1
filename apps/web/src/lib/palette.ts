import { type Action, type Actor, can } from '@bastidor/shared/permissions'

/** One thing the command palette can open or do. */
export type PaletteItem = {
  id: string
  title: string
  /** What is said below the title. */
  hint?: string
  /** More words it is found by. */
  keywords?: string[]
  /** Where it leads, or what it does. */
  to?: string
  run?: () => void
}

/** Where items come from: fixed ones at once, found ones after a search on the server. */
export type PaletteSource = {
  group: string
  items: (typed: string, actor: Actor) => PaletteItem[] | Promise<PaletteItem[]>
}

const sources: PaletteSource[] = []

/** Features add their own sources once, where their module is loaded. */
export const registerPaletteSource = (source: PaletteSource): void => {
  sources.push(source)
}

/** Adds one thing to do, for those who may. */
export const registerPaletteAction = (action: Action, item: PaletteItem): void =>
  registerPaletteSource({
    group: 'Ações',
    items: (_typed, actor) => (can(actor, action) ? [item] : []),
  })

export const paletteSources = (): readonly PaletteSource[] => sources
