import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'

type Props = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode }

/**
 * An action of a row. `aria-disabled` keeps the focus when the row has reached the top or bottom.
 */
export const RowAction = ({ label, isDisabled = false, onClick, children }: Props) => (
  <Tooltip label={label}>
    <ActionIcon
      className="data-disabled:opacity-45 data-disabled:no-background"
      aria-label={label}
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
