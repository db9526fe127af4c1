import type { PieceItem } from './pieces.ts'
import { fold } from './text.ts'

// Sorts after every day.
const NO_DAY = '9999'

/** The place of a piece in lists: by day, hour and title, without a day last. */
export const listOrderOf = ({
  plannedOn,
  plannedAt,
  title,
}: Pick<PieceItem, 'plannedOn' | 'plannedAt' | 'title'>): string =>
  [plannedOn ?? NO_DAY, plannedAt ?? '', fold(title)].join('\t')
