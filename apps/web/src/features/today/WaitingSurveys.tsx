import { formatDay } from '@bastidor/shared/dates'
import { type TodayLists, type WaitingSurvey, waitingText } from '@bastidor/shared/today'
import { IconMessageQuestion } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { TodayGroup } from './TodayGroup.tsx'
import classes from './TodayGroup.module.css'

type Props = { list: TodayLists['surveys'] }

/** Surveys that wait for their client, the longest waiting first; to be reminded of. */
export const WaitingSurveys = ({ list: { results, total } }: Props) => (
  <TodayGroup
    icon={IconMessageQuestion}
    title="Pesquisas sem resposta"
    total={total}
    more={{ to: paths.nps, label: 'Ver todas as pesquisas' }}
  >
    {results.map((survey) => (
      <SurveyLine key={survey.id} survey={survey} />
    ))}
  </TodayGroup>
)

const SurveyLine = ({ survey }: { survey: WaitingSurvey }) => (
  <li className={classes.row}>
    <div className={classes.dated}>
      <Link to={paths.survey(survey.id)} className={classes.name} title={survey.clientName}>
        {survey.clientName}
      </Link>
      <p className={classes.hint}>
        {survey.name} · {survey.isSeen ? 'vista' : 'ainda não vista'}
      </p>
      <time dateTime={survey.since} className={classes.date}>
        {formatDay(survey.since)}
      </time>
      <span className={classes.due}>{waitingText(survey.days)}</span>
    </div>
  </li>
)
