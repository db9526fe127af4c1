import { type Action, type Actor, can } from '@bastidor/shared/permissions'
import type { ComponentType } from 'react'

/** The groups of the palette. Among equally good matches, those of an earlier group come first. */
export const PALETTE_GROUPS = [
  'Ir para',
  'Ações',
  'Clientes',
  'Funcionários',
  'Propostas',
  'Acessos',
] as const
export type PaletteGroupName = (typeof PALETTE_GROUPS)[number]

/** An item of the command palette. */
export type PaletteItem = {
  id: string
  title: string
  /** Second line, below the title. */
  hint?: string
  /** Additional search terms. */
  keywords?: string[]
  /** Instead of the group's icon. */
  icon?: ComponentType<{ size?: number; stroke?: number }>
  /** A link or an action. */
  to?: string
  run?: () => void
  /** What can be done with a record; offered below it when it is the best match. */
  verbs?: PaletteItem[]
}

/** A source of items: static ones, or results of a search on the server. */
export type PaletteSource = {
  group: PaletteGroupName
  items: (typed: string, actor: Actor) => PaletteItem[] | Promise<PaletteItem[]>
}

const sources: PaletteSource[] = []

/** Features register their own sources when their module is loaded. */
const registerPaletteSource = (source: PaletteSource): void => {
  sources.push(source)
}

/** Registers an action, for those with the permission. */
export const registerPaletteAction = (action: Action, item: PaletteItem): void =>
  registerPaletteSource({
    group: 'Ações',
    items: (_typed, actor) => (can(actor, action) ? [item] : []),
  })

type Search<Found> = {
  group: PaletteGroupName
  action: Action
  find: (text: string) => Promise<readonly Found[]>
  item: (found: Found, actor: Actor) => PaletteItem
}

const MIN_LETTERS = 2

/** Registers a search on the server, for those with the permission. */
export const registerPaletteSearch = <Found>({ group, action, find, item }: Search<Found>): void =>
  registerPaletteSource({
    group,
    items: async (typed, actor) => {
      const text = typed.trim()
      if (text.length < MIN_LETTERS || !can(actor, action)) return []
      // If this fails, the palette still offers screens and actions.
      const found = await find(text).catch(() => [])
      return found.map((one) => item(one, actor))
    },
  })

export const paletteSources = (): readonly PaletteSource[] => sources
