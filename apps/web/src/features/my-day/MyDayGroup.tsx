import { Anchor } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import classes from './MyDayGroup.module.css'

type Props = {
  icon: TablerIcon
  title: string
  total: number
  /** Link to the full list, if there is more than shown. */
  more: { to: string; label: string }
  /** The rows, each an `<li>`. */
  children: ReactNode[]
}

/** One group: total, the first items, and the link to the rest. */
export const MyDayGroup = ({ icon: Icon, title, total, more, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <Icon size={19} stroke={1.6} aria-hidden="true" className={classes.icon} />
        {title} <span className={classes.total}>{total}</span>
      </h3>
      <ul>{children}</ul>
      {total > children.length && (
        <Anchor component={Link} to={more.to} className={classes.more}>
          {more.label}
        </Anchor>
      )}
    </section>
  )
}
