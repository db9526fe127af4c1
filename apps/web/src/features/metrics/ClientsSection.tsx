import type { MonthFigures } from '@bastidor/shared/metrics'
import { formatCount, withSign } from '#lib/formatting/numbers.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { WaterfallChart } from './WaterfallChart.tsx'
import classes from './MetricsPage.module.css'
import { SERIES } from './metrics-series.ts'
import { SeriesFrame } from './SeriesFrame.tsx'
import { Stat } from './Stat.tsx'

export type SectionProps = {
  months: readonly MonthFigures[]
  /** The selected month. */
  chosen: MonthFigures
}

/** The number of clients, with new ones and exits. */
export const ClientsSection = ({ months, chosen }: SectionProps) => (
  <Panel title="Clientes">
    <div className={classes.split}>
      <div className={classes.figures}>
        <Stat of={chosen} figure="active">
          {withSign(chosen.active - chosen.opening, formatCount)} em relação ao começo do mês
        </Stat>
        <WaterfallChart
          title="Do começo ao fim do mês, em clientes"
          of={chosen}
          steps={[
            { kind: 'total', figure: 'opening' },
            { kind: 'in', figure: 'new' },
            { kind: 'in', figure: 'reactivated' },
            { kind: 'out', figure: 'exits' },
            { kind: 'out', figure: 'lightning' },
            { kind: 'total', figure: 'active', label: closingLabel(chosen) },
          ]}
        />
      </div>
      <div className={classes.charts}>
        <SeriesFrame series={SERIES.active} months={months} chosen={chosen} />
        <SeriesFrame series={SERIES.flows} months={months} chosen={chosen} />
      </div>
    </div>
  </Panel>
)

/** Label of a month's final state; the current month has only a provisional one. */
export const closingLabel = ({ isPartial }: MonthFigures): string =>
  isPartial ? 'Agora' : 'No fim do mês'
