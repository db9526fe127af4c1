import type { Types } from 'mongoose'
import { SCOPE_KINDS, type ScopeItem, type ScopeKind } from '@bastidor/shared/scope'
import { correctionsIn } from './scope-corrections.ts'
import { type Counted, type Ids, countApproved, findApproved } from './scope-pieces.ts'
import { countVisits, findVisits } from './scope-visits.ts'
import { closedEarly, windowOf } from './scope-window.ts'

/** What counts for a client in a month, by kind; a list has the counts only. */
export type Delivered = Record<
  ScopeKind,
  { delivered: number; correction: number; items: ScopeItem[] }
>

const nothing = (): Delivered => {
  const none = () => ({ delivered: 0, correction: 0, items: [] as ScopeItem[] })
  return { criativo: none(), video: none(), captacao: none() }
}

const isKind = (kind: string): kind is ScopeKind => SCOPE_KINDS.some((known) => known === kind)

/** What counts in a month for many clients (`null`: all of them), as counts. */
export const countDelivered = async (
  month: string,
  ids: Ids,
): Promise<(clientId: Types.ObjectId) => Delivered> => {
  const all = new Map<string, Delivered>()
  const of = (clientId: Types.ObjectId) => {
    const id = String(clientId)
    const known = all.get(id) ?? nothing()
    all.set(id, known)
    return known
  }
  const add = (found: readonly Counted[]) => {
    for (const { clientId, kind, count } of found)
      if (isKind(kind)) of(clientId)[kind].delivered += count
  }
  const window = windowOf(month)
  add(await countApproved(window, ids))
  for (const { clientId, closedAt } of await closedEarly(month, ids))
    add(await countApproved({ from: closedAt, before: window.from }, [clientId]))
  for (const { clientId, count } of await countVisits(month, ids))
    of(clientId).captacao.delivered += count
  for (const { clientId, kind } of await correctionsIn(month, ids))
    if (isKind(kind)) of(clientId)[kind].correction -= 1
  return of
}

/** What counts in a month for one client, item by item. */
export const findDelivered = async (
  month: string,
  clientId: Types.ObjectId,
): Promise<Delivered> => {
  const window = windowOf(month)
  const [early] = await closedEarly(month, [clientId])
  const pieces = await findApproved({ ...window, from: early?.closedAt ?? window.from }, clientId)
  const visits = await findVisits(month, clientId)
  const corrections = await correctionsIn(month, [clientId])
  const found = nothing()
  for (const { kind, item } of [...pieces, ...corrections])
    if (isKind(kind)) found[kind].items.push(item)
  found.captacao.items.push(...visits)
  for (const kind of SCOPE_KINDS) {
    const { items } = found[kind]
    const taken = items.filter(({ isCorrection }) => isCorrection).length
    Object.assign(found[kind], { delivered: items.length - taken, correction: -taken })
  }
  return found
}
