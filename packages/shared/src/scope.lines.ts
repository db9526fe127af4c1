import type { ScopeSums } from './scope.ts'

type Counted = Pick<ScopeSums, 'carried' | 'delivered' | 'correction'> & { sold: number }

/**
 * What follows from the counts of a line: what is owed, what is beyond the scope, and what is left
 * of the month's own quantity. What was carried is used first, so that it is never carried again
 * (docs/rules/scope.md#lines).
 */
export const balanceOf = ({ sold, carried, delivered, correction }: Counted) => {
  const have = delivered + correction
  const ownUsed = Math.max(0, have - carried)
  return {
    sold: sold > 0 ? sold : null,
    owed: Math.max(0, sold + carried - have),
    extra: Math.max(0, have - sold - carried),
    left: Math.max(0, sold - ownUsed),
  }
}
