import { VisuallyHidden } from '@mantine/core'
import type { ClientScore } from '@bastidor/shared/clients.summary'
import { daysBetween, formatDay } from '@bastidor/shared/dates'
import { npsGroupOf } from '@bastidor/shared/nps.scale'
import { daysAgoText } from '@bastidor/shared/pending-customers'
import { Link } from 'react-router-dom'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import classes from './ClientSummary.module.css'
import { SummaryCell } from './SummaryCell.tsx'

type Props = { scores: readonly ClientScore[] | undefined; today: string }

/** The last recommendations as dots in their colours, oldest first; each opens its survey. */
export const ScoresCell = ({ scores, today }: Props) => {
  const last = scores?.at(-1)
  if (!scores || !last)
    return (
      <SummaryCell label="NPS">
        {scores && <span className="weight-400 text-dimmed">Sem respostas ainda</span>}
      </SummaryCell>
    )
  return (
    <SummaryCell label="NPS" sub={`última ${daysAgoText(daysBetween(last.day, today))}`}>
      <span className="flex gap-4">
        {scores.map((score) => (
          <ScoreDot key={score.id} score={score} />
        ))}
      </span>
    </SummaryCell>
  )
}

const ScoreDot = ({ score: { id, name, value, day } }: { score: ClientScore }) => {
  const mayOpen = useMayOpen('nps.read')
  const dot = {
    className: classes.dot,
    'data-group': npsGroupOf(value),
    title: `${name}, ${formatDay(day)}`,
  }
  const text = (
    <>
      <VisuallyHidden>Nota </VisuallyHidden>
      {value}
      <VisuallyHidden>
        : {name}, {formatDay(day)}
      </VisuallyHidden>
    </>
  )
  return mayOpen ? (
    <Link to={paths.survey(id)} {...dot}>
      {text}
    </Link>
  ) : (
    <span {...dot}>{text}</span>
  )
}
