import type { MonthFigures } from '@bastidor/shared/metrics'
import { formatCount, withSign } from '#lib/numbers.ts'
import { Panel } from '#ui/Panel.tsx'
import { Bridge } from './Bridge.tsx'
import classes from './MetricsPage.module.css'
import { SERIES } from './metrics.series.ts'
import { SeriesFrame } from './SeriesFrame.tsx'
import { Stat } from './Stat.tsx'

export type SectionProps = {
  months: readonly MonthFigures[]
  /** The month that the figures are of. */
  chosen: MonthFigures
}

/** How many clients there are, and who came and went. */
export const ClientsSection = ({ months, chosen }: SectionProps) => (
  <Panel title="Clientes">
    <div className={classes.split}>
      <div className={classes.figures}>
        <Stat of={chosen} figure="active">
          {withSign(chosen.active - chosen.opening, formatCount)} em relação ao começo do mês
        </Stat>
        <Bridge
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

/** What a month ends with; the running one is told as it stands. */
export const closingLabel = ({ isPartial }: MonthFigures): string =>
  isPartial ? 'Agora' : 'No fim do mês'
