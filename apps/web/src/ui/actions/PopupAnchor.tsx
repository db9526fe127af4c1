import { useLayoutEffect, type RefCallback } from 'react'

type Props = { element: HTMLElement | null; ref?: RefCallback<HTMLElement> }

/**
 * Stands in a `Popover.Target` or a `Menu.Target` for the button of `usePopupButton`, which is on the page
 * before the code of what it opens.
 */
export const PopupAnchor = ({ element, ref }: Props) => {
  useLayoutEffect(() => {
    ref?.(element)
    return () => void ref?.(null)
  }, [element, ref])
  return null
}
