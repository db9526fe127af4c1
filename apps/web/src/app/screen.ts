import type { Action } from '@bastidor/shared/permissions'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Where somebody goes, and what they may do there. */
type Place = {
  id: string
  choreId: string
  figure: string
  search: URLSearchParams
  may: (action: Action) => boolean
}
/** The options of a query, of whatever kind. */
export type Asked = { queryKey: QueryKey } | undefined

/** A screen: where it is, its code, and what is asked while that is still on its way. */
export type Screen = {
  path: string
  code: () => Promise<ComponentType>
  /** The first look's questions; how to ask them is loaded beside the screen. */
  queries?: () => Promise<(place: Place) => Asked[]>
  /** Whoever may not do this is shown that, and nothing is asked for them. */
  needs?: Action
}

/** Two files of questions, asked for at once. */
export const both = async <A, B, Both>(a: Promise<A>, b: Promise<B>, join: (a: A, b: B) => Both) =>
  join(...(await Promise.all([a, b])))

/** Whether an id is that of a customer's link, which is longer than a client's. */
export const isSecret = (id: string): boolean => id.length === 32
