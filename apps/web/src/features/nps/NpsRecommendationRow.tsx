import { formatDay, dayOf } from '@bastidor/shared/dates'
import type { NpsRecommendation } from '@bastidor/shared/nps.recommendations'
import { daysAgoText } from '@bastidor/shared/pending-customers'
import { Link } from 'react-router-dom'
import { formatMoney } from '#lib/formatting/money.ts'
import { useMayOpen } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './NpsRecommendationRow.module.css'
import { NpsTreatment } from './NpsTreatment.tsx'
import { NpsValue } from './NpsValue.tsx'
import rows from '#ui/layout/RowList.module.css'

type Props = {
  answer: NpsRecommendation
  /** True if a treated answer leaves the list. */
  isLeaving: boolean
}

/** A client's recommendation: the comment, who looks after the client, and what it pays. */
export const NpsRecommendationRow = ({ answer, isLeaving }: Props) => {
  const { id, name, clientName, logo, score, feedback, gestor, cs, value, answerDate, days } =
    answer
  const { row, noteDone } = useFocusNextRow()
  const mayOpen = useMayOpen('nps.read')
  const day = formatDay(dayOf(new Date(answerDate)))
  return (
    <li ref={row} className={classes.row} data-treated={answer.treatedAt !== null || undefined}>
      <Avatar name={clientName} src={logo} size={44} />
      <div className="min-w-0 area-[who]">
        <h2 className={rows.name}>
          {mayOpen ? (
            <Link to={paths.survey(id)} className={rows.open} title={clientName}>
              {clientName}
            </Link>
          ) : (
            clientName
          )}
        </h2>
        <p className={classes.facts}>
          <NpsValue value={score} />
          {value > 0 && (
            <span className="whitespace-nowrap tabular">{formatMoney(value)} por mês</span>
          )}
          <time dateTime={answerDate} title={`Respondida em ${day}`}>
            {daysAgoText(days)}
          </time>
          <span>{name}</span>
        </p>
      </div>
      <p className={classes.people}>
        <span>Gestor: {gestor || '—'}</span>
        <span>CS: {cs || '—'}</span>
      </p>
      <blockquote className={classes.comment} data-none={!feedback || undefined}>
        {feedback || 'Sem comentário.'}
      </blockquote>
      {/* Above the row's link. */}
      <div className="relative z-1 self-end justify-self-start area-[treatment]">
        <NpsTreatment
          survey={answer}
          size="xs"
          of={`${clientName}, ${name}`}
          onTreat={(isTreated) => noteDone(isLeaving && isTreated)}
        />
      </div>
    </li>
  )
}
