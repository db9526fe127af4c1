import type { Action } from '@bastidor/shared/permissions'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The destination of a navigation, and the permissions there. */
type RouteContext = {
  id: string
  choreId: string
  figure: string
  month: string
  search: URLSearchParams
  can: (action: Action) => boolean
}
/** The options of any query. */
export type RouteQuery = { queryKey: QueryKey } | undefined

/** A screen: its path, its code, and the queries to start while the code loads. */
export type Route = {
  path: string
  code: () => Promise<ComponentType>
  /** Queries of the initial view; their module is loaded in parallel to the screen. */
  queries?: () => Promise<(context: RouteContext) => RouteQuery[]>
  /** The required permission; without it the 403 page is shown and no query starts. */
  needs?: Action
}

/** Loads two query modules in parallel. */
export const combine = async <A, B, Both>(
  a: Promise<A>,
  b: Promise<B>,
  join: (a: A, b: B) => Both,
) => join(...(await Promise.all([a, b])))

/** True if an id is the secret of a public link, which is longer than a client's id. */
export const isSecret = (id: string): boolean => id.length === 32
