import { Box, SegmentedControl, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './ChartFrame.module.css'
import { useChartView, type ChartView } from './useChartView.ts'

const VIEWS = [
  { value: 'drawing', label: 'Gráfico' },
  { value: 'table', label: 'Tabela' },
]

type Props = {
  /** Key of the stored choice between chart and table. */
  name: string
  title: string
  order?: 2 | 3
  /** One line under the title. */
  lead?: ReactNode
  /** Text alternative of the chart. */
  summary: string
  /** Height of chart and table, to avoid a layout shift. */
  height: string
  drawing: ReactNode
  table: ReactNode
}

/** A chart, or a table of the same data. */
export const ChartFrame = (props: Props) => {
  const { name, title, order = 3, lead, summary, height, drawing, table } = props
  const id = useId()
  const [view, setView] = useChartView(name)
  return (
    <Box component="section" miw={0} className="break-inside-avoid" aria-labelledby={id}>
      <header className={classes.head}>
        <Box miw={0}>
          <Title order={order} id={id} className={classes.title}>
            {title}
          </Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </Box>
        <SegmentedControl
          size="xs"
          data={VIEWS}
          value={view}
          onChange={(next) => setView(next as ChartView)}
          aria-label={`Como ver: ${title}`}
          className="flex-none"
        />
      </header>
      {view === 'drawing' ? (
        <div role="img" aria-label={`${title}. ${summary}`} style={{ height }}>
          {/* The library also sets role="img" on its own element. */}
          <Box aria-hidden="true" h="100%">
            {drawing}
          </Box>
        </div>
      ) : (
        <div
          role="region"
          aria-label={`Tabela: ${title}`}
          // What scrolls has to be within reach of the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="relative overflow-auto rounded-md line focus-visible:focus-line focus-visible:outline-offset-2 print:h-auto!"
          style={{ height }}
        >
          {table}
        </div>
      )}
    </Box>
  )
}
