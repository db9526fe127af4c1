import type { Scope, ScopeRow, ScopeSums } from '@bastidor/shared/scope'
import { fileUrl } from '#storage/file-url'
import type { ClientRecord } from '#modules/clients/clients.model'
import type { StoredLine } from '#modules/scope-months/scope-months.model'
import type { Month } from './scope-month.ts'

const sumsOf = ({ left: _left, items: _items, ...sums }: StoredLine): ScopeSums => sums

const headOf = (client: Pick<ClientRecord, '_id' | 'name'>, { isPartial, closedAt }: Month) => ({
  clientId: String(client._id),
  clientName: client.name,
  isPartial,
  isClosed: closedAt !== null,
})

/** A client's month with its items. */
export const toScope = (client: Pick<ClientRecord, '_id' | 'name'>, found: Month): Scope => ({
  ...headOf(client, found),
  month: found.month,
  closedAt: found.closedAt?.toISOString() ?? null,
  policy: found.policy,
  lines: found.lines.map((line) => ({ ...sumsOf(line), items: line.items })),
})

/** A client's month as a row of the list. */
export const toScopeRow = (
  client: Pick<ClientRecord, '_id' | 'name' | 'logo' | 'gestor' | 'cs'>,
  found: Month,
): ScopeRow => ({
  ...headOf(client, found),
  logo: client.logo && fileUrl(client.logo),
  gestor: client.gestor,
  cs: client.cs,
  lines: found.lines.map(sumsOf),
  owed: found.lines.reduce((sum, { owed }) => sum + owed, 0),
})
