import type { ComponentProps } from 'react'
import classes from './CustomerButton.module.css'

/** The one thing to do on a page. */
export const CustomerButton = ({ type = 'button', ...props }: ComponentProps<'button'>) => (
  <button {...props} type={type} className={classes.button} />
)
