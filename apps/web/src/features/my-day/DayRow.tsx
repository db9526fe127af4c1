import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import classes from './DayRow.module.css'
import cards from '#ui/layout/Card.module.css'

type Props = {
  /** The left end: an icon, a picture or a control. */
  icon: ReactNode
  to: string
  name: string
  /** The name is a text that may wrap. */
  isText?: boolean
  /** When it is due, or since when it waits. */
  due?: { day: string; title: string; text: string; isUrgent: boolean } | undefined
  hint: string
  /** The actions at the right end. */
  action?: ReactNode
  state?: string
  ref?: Ref<HTMLLIElement>
}

/** One row of a day: what it is about, and what can be done without opening it. */
export const DayRow = ({ icon, to, name, isText, due, hint, action, state, ref }: Props) => (
  <li ref={ref} className={classes.row} data-state={state}>
    {icon}
    <div className="min-w-0 flex-1">
      <Link
        to={to}
        className={`${cards.open} ${isText ? classes.task : classes.name}`}
        title={name}
      >
        {name}
      </Link>
      <p className="mt-1 truncate text-13 lh-[1.4] text-dimmed" title={hint}>
        {due && (
          <>
            <time
              dateTime={due.day}
              title={due.title}
              className={classes.due}
              data-urgent={due.isUrgent || undefined}
            >
              {due.text}
            </time>
            {' · '}
          </>
        )}
        {hint}
      </p>
    </div>
    {action && <div className={classes.action}>{action}</div>}
  </li>
)

/** The icon of a row's kind. */
export const KindIcon = ({ icon: Icon, kind }: { icon: TablerIcon; kind: string }) => (
  <span className={classes.kind} data-kind={kind} aria-hidden="true">
    <Icon size={18} stroke={1.6} />
  </span>
)
