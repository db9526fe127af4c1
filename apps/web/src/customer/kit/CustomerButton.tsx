import type { ComponentProps } from 'react'
import classes from './CustomerButton.module.css'

type Props = ComponentProps<'button'> & {
  /** Secondary style. */
  isQuiet?: boolean
  /**
   * Appears where another may just have been pressed, and ignores a second press: see `settling`.
   */
  isSettling?: boolean
}

/** The primary button of a page. */
export const CustomerButton = ({
  type = 'button',
  isQuiet = false,
  isSettling = false,
  ...props
}: Props) => (
  <button
    {...props}
    type={type}
    className={isSettling ? `${classes.button} settling` : classes.button}
    data-quiet={isQuiet || undefined}
  />
)
