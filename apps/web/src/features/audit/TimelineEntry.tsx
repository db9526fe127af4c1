import { VisuallyHidden } from '@mantine/core'
import { REVEALS, type AuditEntry } from '@bastidor/shared/audit'
import { clockAt, formatInstant } from '@bastidor/shared/dates'
import { capital } from '#lib/formatting/capital.ts'
import { wordsOf } from './audit.labels.ts'
import classes from './Timeline.module.css'

type Props = { entry: AuditEntry; name: string }

const isReveal = (action: string): boolean => REVEALS.some((reveal) => reveal === action)

/** One entry of the audit log; reveals are highlighted, refusals muted. */
export const TimelineEntry = ({ entry, name }: Props) => {
  // The client's timeline omits the client's name: 'Padaria: Meta' becomes 'Meta'.
  const label = entry.label.replace(`${name}: `, '')
  const { did, changes } = wordsOf({ ...entry, label })
  const tone = entry.outcome === 'denied' ? 'denied' : isReveal(entry.action) ? 'reveal' : 'change'
  return (
    <li className={classes.entry} data-tone={tone}>
      <p className="text-15 lh-[1.45] wrap-anywhere in-data-[tone=denied]:text-14 in-data-[tone=denied]:text-dimmed">
        <strong className="weight-600 in-data-[tone=denied]:weight-500">
          {capital(entry.actor)}
        </strong>{' '}
        {did}
      </p>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ label: field, from, to }) => (
            <div key={field} className={classes.change}>
              <dt>{field}</dt>
              <dd>
                <span className="text-dimmed">{from}</span>
                <span aria-hidden="true"> → </span>
                <VisuallyHidden> passou a </VisuallyHidden>
                {to}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <time
        className="mt-2 block text-13 text-dimmed tabular"
        dateTime={entry.at}
        title={formatInstant(entry.at)}
      >
        {clockAt(entry.at)}
      </time>
    </li>
  )
}
