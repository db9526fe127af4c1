import { Badge } from '@mantine/core'
import type { ScopeRow } from '@bastidor/shared/scope'

/** Badges of a month that is partial or closed. */
export const ScopeBadges = ({ isPartial, isClosed }: Pick<ScopeRow, 'isPartial' | 'isClosed'>) =>
  isPartial || isClosed ? (
    <p className="mt-4 flex flex-wrap gap-6">
      {isPartial && (
        <Badge component="span" variant="light" color="yellow" tt="none">
          mês parcial
        </Badge>
      )}
      {isClosed && (
        <Badge component="span" variant="light" color="gray" tt="none">
          fechado
        </Badge>
      )}
    </p>
  ) : null
