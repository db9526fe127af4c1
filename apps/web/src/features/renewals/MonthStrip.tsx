import { VisuallyHidden } from '@mantine/core'
import type { RenewalMonth } from '@bastidor/shared/renewals.months'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#lib/formatting/money.ts'
import { monthText, shortMonth } from '#lib/formatting/months.ts'
import { formatShortMoney } from '#lib/formatting/numbers.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import classes from './MonthStrip.module.css'
import { renewalMonthsQuery } from './renewals.queries.ts'
import { useRenewalsUrl } from './useRenewalsUrl.ts'

/** The contracts that end in each of the coming months; a press filters by the month. */
export const MonthStrip = () => {
  const { month: current, isMine, setMonth } = useRenewalsUrl()
  const { data, error, isFetching, refetch } = useQuery(renewalMonthsQuery(isMine))
  const months = data?.results ?? []
  const most = Math.max(1, ...months.map(({ value }) => value))
  const chosen = months.find(({ month }) => month === current)
  return (
    <section
      className="mb-24 card px-16 pt-16 pb-12 raised max-sm:px-8 max-sm:py-10"
      aria-label="Contratos que terminam, por mês"
    >
      {error && !data ? (
        <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
          Não deu para carregar os meses.
        </InlineError>
      ) : (
        <ol className={classes.months} aria-busy={!data}>
          {months.map((one) => (
            <Month
              key={one.month}
              of={one}
              share={one.value / most}
              isChosen={one.month === current}
              onPress={() => setMonth(one.month === current ? '' : one.month)}
            />
          ))}
        </ol>
      )}
      <p className="mx-8 mt-8 min-h-22 text-14.5 lh-22" role="status">
        {chosen && sumText(chosen)}
        {!chosen &&
          data &&
          'Contratos que terminam e sua mensalidade. Escolha um mês para ver quais.'}
      </p>
    </section>
  )
}

type MonthProps = { of: RenewalMonth; share: number; isChosen: boolean; onPress: () => void }

const Month = ({ of: { month, contracts, value }, share, isChosen, onPress }: MonthProps) => (
  <li>
    <button type="button" className={classes.month} aria-pressed={isChosen} onClick={onPress}>
      <VisuallyHidden>
        {monthText(month)}: {contractText(contracts)}, {formatMoney(value)}
      </VisuallyHidden>
      <span className="flex h-full flex-col text-center whitespace-nowrap" aria-hidden="true">
        <span className="flex min-h-0 flex-1 items-end justify-center">
          <span className={classes.bar} style={{ height: `${share * 100}%` }} />
        </span>
        <span className="mt-4 text-12.5 lh-18 weight-600 tabular">
          {contracts > 0 ? formatShortMoney(value) : '–'}
        </span>
        <span className="text-12.5 lh-18 text-dimmed">{shortMonth(month)}</span>
      </span>
    </button>
  </li>
)

const contractText = (count: number): string => (count === 1 ? '1 contrato' : `${count} contratos`)

const sumText = ({ month, contracts, value }: RenewalMonth): string => {
  if (contracts === 0) return `Nenhum contrato termina em ${monthText(month)}.`
  const verb = contracts === 1 ? 'termina' : 'terminam'
  return `${contractText(contracts)} ${verb} em ${monthText(month)}: ${formatMoney(value)} por mês.`
}
