import { Box } from '@mantine/core'
import { formatDay } from '@bastidor/shared/dates'
import type { FigureClient } from '@bastidor/shared/metrics'
import { formatMoney } from '#lib/formatting/money.ts'
import { NO_FIGURE, withSign } from '#lib/formatting/numbers.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { FigureClientName } from './FigureClientName.tsx'
import { scoreText, type RowFact } from './figure-clients.ts'
import classes from './FigureClientRow.module.css'
import cards from '#ui/layout/Card.module.css'

type Props = { client: FigureClient; facts: readonly RowFact[] }

/** A client behind a figure, with the relevant fields; it may be deleted by now. */
export const FigureClientRow = ({ client, facts }: Props) => {
  const { id, name, logo, isDeleted } = client
  return (
    <li className={classes.row} data-gone={id === null || undefined}>
      {/* A deleted client's files, including its logo, are not accessible until it is restored. */}
      <Avatar name={id === null ? '–' : name} src={isDeleted ? null : logo} size={40} />
      <Box miw={0}>
        <p className={classes.name}>
          <FigureClientName client={client} className={cards.open} />
        </p>
        {isDeleted && id !== null && (
          <p className="mt-1 block text-13 weight-400 text-dimmed">saiu da carteira</p>
        )}
      </Box>
      <dl className="flex gap-x-32 gap-y-6 max-md:col-2 max-md:flex-col max-md:gap-4">
        {facts.map((fact) => {
          const { label, text, note } = FACTS[fact](client)
          return (
            <div key={fact} className={classes.fact}>
              <dt>{label}</dt>
              <dd>
                {text}
                {note && <span className="mt-1 block text-13 weight-400 text-dimmed">{note}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </li>
  )
}

type Fact = { label: string; text: string; note?: string }

const FACTS: Record<RowFact, (client: FigureClient) => Fact> = {
  since: ({ day }) => ({ label: 'Início', text: formatDay(day) || NO_FIGURE }),
  left: ({ day, motive }) => ({
    label: 'Saída',
    text: formatDay(day) || NO_FIGURE,
    note: motive || 'sem motivo',
  }),
  fee: ({ after }) => ({ label: 'Mensalidade', text: formatMoney(after) }),
  lostFee: ({ before }) => ({ label: 'Mensalidade', text: formatMoney(before) }),
  change: ({ before, after }) =>
    before === after
      ? { label: 'Mensalidade', text: formatMoney(after) }
      : {
          label: 'Mensalidade',
          text: `${formatMoney(before)} → ${formatMoney(after)}`,
          note: withSign(after - before, formatMoney),
        },
  score: ({ score, day }) => ({
    label: 'Nota',
    text: score === null ? NO_FIGURE : scoreText(score),
    note: formatDay(day),
  }),
}
