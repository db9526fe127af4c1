import { formatDay } from '@bastidor/shared/dates'
import type { PortalAnswered as Answered } from '@bastidor/shared/portal'
import classes from './PortalPage.module.css'
import { kindText } from './portal-words.ts'

/** What was answered and how, newest first. */
export const PortalAnswered = ({ answered }: { answered: readonly Answered[] }) => (
  <ul className="rounded-lg bg-panel line">
    {answered.map(({ kind, title, answeredOn, result }, index) => (
      // Two surveys of one name may be answered on one day.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className={classes.answer}>
        <span className={classes.who}>
          <span className="wrap-anywhere">{title}</span>
          <span className="text-14 text-dimmed">
            {kindText(kind)} · {formatDay(answeredOn)}
          </span>
        </span>
        <span className={classes.result} data-result={result}>
          {result}
        </span>
      </li>
    ))}
  </ul>
)
