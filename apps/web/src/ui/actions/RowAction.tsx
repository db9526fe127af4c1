import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { actionName } from './action-name.ts'

type Props = {
  label: string
  /** The name of the row. */
  of: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

/**
 * An action of a row. `aria-disabled` keeps the focus when the row has reached the top or bottom.
 */
export const RowAction = ({ label, of, isDisabled = false, onClick, children }: Props) => (
  <Tooltip label={label}>
    <ActionIcon
      className="data-disabled:opacity-45 data-disabled:no-background"
      aria-label={actionName(label, of)}
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
