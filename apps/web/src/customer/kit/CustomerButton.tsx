import type { ComponentProps } from 'react'
import classes from './CustomerButton.module.css'

type Props = ComponentProps<'button'> & {
  /** Secondary style. */
  isQuiet?: boolean
}

/** The primary button of a page. */
export const CustomerButton = ({ type = 'button', isQuiet = false, ...props }: Props) => (
  <button {...props} type={type} className={classes.button} data-quiet={isQuiet || undefined} />
)
