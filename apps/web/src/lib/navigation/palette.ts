import { type Action, type Actor, can } from '@bastidor/shared/permissions'

/** An item of the command palette. */
export type PaletteItem = {
  id: string
  title: string
  /** Second line, below the title. */
  hint?: string
  /** Additional search terms. */
  keywords?: string[]
  /** A link or an action. */
  to?: string
  run?: () => void
}

/** A source of items: static ones, or results of a search on the server. */
export type PaletteSource = {
  group: string
  items: (typed: string, actor: Actor) => PaletteItem[] | Promise<PaletteItem[]>
}

const sources: PaletteSource[] = []

/** Features register their own sources when their module is loaded. */
export const registerPaletteSource = (source: PaletteSource): void => {
  sources.push(source)
}

/** Registers an action, for those with the permission. */
export const registerPaletteAction = (action: Action, item: PaletteItem): void =>
  registerPaletteSource({
    group: 'Ações',
    items: (_typed, actor) => (can(actor, action) ? [item] : []),
  })

export const paletteSources = (): readonly PaletteSource[] => sources
