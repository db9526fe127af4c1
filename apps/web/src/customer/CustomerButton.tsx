import type { ComponentProps } from 'react'
import classes from './CustomerButton.module.css'

type Props = ComponentProps<'button'> & {
  /** Beside the one thing to do: another one. */
  isQuiet?: boolean
}

/** The one thing to do on a page. */
export const CustomerButton = ({ type = 'button', isQuiet = false, ...props }: Props) => (
  <button {...props} type={type} className={classes.button} data-quiet={isQuiet || undefined} />
)
