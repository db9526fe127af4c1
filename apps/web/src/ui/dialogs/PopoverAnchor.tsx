import { useLayoutEffect, type RefCallback } from 'react'

type Props = { element: HTMLElement | null; ref?: RefCallback<HTMLElement> }

/**
 * Stands in a `Popover.Target` for the button at which the popover opens: the button is on the page
 * before the popover's code is.
 */
export const PopoverAnchor = ({ element, ref }: Props) => {
  useLayoutEffect(() => {
    ref?.(element)
    return () => void ref?.(null)
  }, [element, ref])
  return null
}
