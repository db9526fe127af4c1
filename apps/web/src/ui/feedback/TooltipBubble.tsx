import { Tooltip } from '@mantine/core'

type Props = { target: HTMLElement; label: string; disabled: boolean }

/** What a `Tooltip` shows. Mounted under the mouse it is open, and from then on opens by itself. */
export const TooltipBubble = ({ target, label, disabled }: Props) => (
  // The mouse may have left while this code was loading.
  <Tooltip
    target={target}
    label={label}
    disabled={disabled}
    defaultOpened={target.matches(':hover')}
  />
)
