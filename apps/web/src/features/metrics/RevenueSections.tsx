import { formatMoney } from '#lib/formatting/money.ts'
import { withSign } from '#lib/formatting/numbers.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { WaterfallChart } from './WaterfallChart.tsx'
import { closingLabel, type SectionProps } from './ClientsSection.tsx'
import classes from './MetricsPage.module.css'
import { SERIES } from './metrics-series.ts'
import { SeriesFrame } from './SeriesFrame.tsx'
import { Stat } from './Stat.tsx'

/** Monthly revenue, its movements, and retention. */
export const RevenueSections = ({ months, chosen }: SectionProps) => (
  <>
    <Panel title="Receita recorrente">
      <div className={classes.split}>
        <div className={classes.figures}>
          <div className={classes.stats}>
            <Stat of={chosen} figure="mrr">
              {withSign(chosen.mrr - chosen.openingMrr, formatMoney)} no mês
            </Stat>
            <Stat of={chosen} figure="arpa">
              por cliente e mês
            </Stat>
          </div>
          <WaterfallChart
            title="Do começo ao fim do mês, em reais por mês"
            of={chosen}
            steps={[
              { kind: 'total', figure: 'openingMrr' },
              { kind: 'in', figure: 'mrrNew' },
              { kind: 'in', figure: 'mrrReactivation' },
              { kind: 'in', figure: 'mrrExpansion' },
              { kind: 'out', figure: 'mrrContraction' },
              { kind: 'out', figure: 'mrrChurn' },
              { kind: 'total', figure: 'mrr', label: closingLabel(chosen) },
            ]}
          />
        </div>
        <div className={classes.charts}>
          <SeriesFrame series={SERIES.mrr} months={months} chosen={chosen} />
          <SeriesFrame series={SERIES.movements} months={months} chosen={chosen} />
        </div>
      </div>
    </Panel>
    <div className="grid grid-cols-2 gap-[inherit] max-lg:grid-cols-1">
      <Panel title="Receita que se perde">
        <div className={classes.stack}>
          <div className={classes.stats}>
            <Stat of={chosen} figure="grossMrrChurn" />
            <Stat of={chosen} figure="netMrrChurn" />
          </div>
          <SeriesFrame series={SERIES.mrrChurn} months={months} chosen={chosen} />
        </div>
      </Panel>
      <Panel title="Receita que fica">
        <div className={classes.stack}>
          <Stat of={chosen} figure="nrr" />
          <SeriesFrame series={SERIES.nrr} months={months} chosen={chosen} />
        </div>
      </Panel>
    </div>
  </>
)
