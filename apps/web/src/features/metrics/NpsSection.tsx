import { formatCount } from '#lib/formatting/numbers.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import type { SectionProps } from './ClientsSection.tsx'
import classes from './MetricsPage.module.css'
import { SERIES } from './metrics-series.ts'
import { SeriesFrame } from './SeriesFrame.tsx'
import { Stat } from './Stat.tsx'

/** The NPS and its number of answers. */
export const NpsSection = ({ months, chosen }: SectionProps) => {
  const { npsAnswers: n } = chosen
  return (
    <Panel title="Satisfação">
      <div className={classes.split}>
        <div className={classes.figures}>
          <Stat of={chosen} figure="nps" mark={`n = ${formatCount(n)}`} markColor="gray">
            {n === 0
              ? 'Nenhum cliente respondeu nos últimos 180 dias.'
              : `de −100 a 100, com ${n === 1 ? '1 resposta' : `${formatCount(n)} respostas`} em 180 dias`}
          </Stat>
        </div>
        <div className={classes.charts}>
          <SeriesFrame series={SERIES.nps} months={months} chosen={chosen} />
        </div>
      </div>
    </Panel>
  )
}
