import { SegmentedControl, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './ChartFrame.module.css'
import { useChartView, type ChartView } from './useChartView.ts'

const VIEWS = [
  { value: 'drawing', label: 'Gráfico' },
  { value: 'table', label: 'Tabela' },
]

type Props = {
  /** Under which its choice is remembered. */
  name: string
  title: string
  order?: 2 | 3
  /** One line under the title. */
  lead?: ReactNode
  /** What the drawing shows, for those who do not see it. */
  summary: string
  /** Of the drawing and of the table alike, so that nothing moves. */
  height: string
  drawing: ReactNode
  table: ReactNode
}

/** A chart, drawn or as the table of the same data. */
export const ChartFrame = (props: Props) => {
  const { name, title, order = 3, lead, summary, height, drawing, table } = props
  const id = useId()
  const [view, setView] = useChartView(name)
  return (
    <section className={classes.frame} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.words}>
          <Title order={order} id={id} className={classes.title}>
            {title}
          </Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        <SegmentedControl
          size="xs"
          data={VIEWS}
          value={view}
          onChange={(next) => setView(next as ChartView)}
          aria-label={`Como ver: ${title}`}
          className={classes.switch}
        />
      </header>
      {view === 'drawing' ? (
        <div role="img" aria-label={`${title}. ${summary}`} style={{ height }}>
          {/* The library calls its own part a picture too. */}
          <div aria-hidden="true" className={classes.drawing}>
            {drawing}
          </div>
        </div>
      ) : (
        <div
          role="region"
          aria-label={`Tabela: ${title}`}
          // What scrolls has to be within reach of the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={classes.table}
          style={{ height }}
        >
          {table}
        </div>
      )}
    </section>
  )
}
