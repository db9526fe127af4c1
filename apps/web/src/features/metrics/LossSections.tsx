import { LTV_LIMIT } from '@bastidor/shared/metrics'
import { formatMoney } from '#lib/formatting/money.ts'
import { formatCount, formatTenths } from '#lib/formatting/numbers.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import type { SectionProps } from './ClientsSection.tsx'
import { FIGURES } from './figures.ts'
import classes from './MetricsPage.module.css'
import { SERIES } from './metrics-series.ts'
import { SeriesFrame } from './SeriesFrame.tsx'
import { Stat } from './Stat.tsx'

/** Churn, and the lifetime derived from it. */
export const LossSections = ({ months, chosen }: SectionProps) => {
  const { exits, opening, isPartial, isLtvLimit, ltvMonths, arpa } = chosen
  return (
    <div className="grid grid-cols-2 gap-[inherit] max-lg:grid-cols-1">
      <Panel title="Quem sai">
        <div className={classes.stack}>
          <Stat of={chosen} figure="churn" mark={isPartial && 'parcial'}>
            {opening === 0
              ? 'Não havia clientes no começo do mês.'
              : `${formatCount(exits)} de ${formatCount(opening)} do começo do mês`}
          </Stat>
          <SeriesFrame series={SERIES.churn} months={months} chosen={chosen} />
        </div>
      </Panel>
      <Panel title="Quanto dura um cliente">
        <div className={classes.stack}>
          <div className={classes.stats}>
            <Stat
              of={chosen}
              figure="ltvMonths"
              mark={isLtvLimit && 'limite'}
              {...(ltvMonths !== null && { text: FIGURES.ltvMonths.format.text(ltvMonths) })}
            >
              {isLtvLimit
                ? `Ninguém saiu em 12 meses: vale o limite de ${LTV_LIMIT}.`
                : 'pelas saídas dos últimos 12 meses completos'}
            </Stat>
            <Stat of={chosen} figure="ltvValue">
              receita, sem margem
              {arpa !== null && ltvMonths !== null && (
                <>: {`${formatMoney(arpa)} × ${formatTenths(ltvMonths)}`}</>
              )}
            </Stat>
          </div>
          <SeriesFrame series={SERIES.ltv} months={months} chosen={chosen} />
        </div>
      </Panel>
    </div>
  )
}
