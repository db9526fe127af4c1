import { UnstyledButton } from '@mantine/core'
import { formatDay } from '@bastidor/shared/dates'
import type { Series } from '@bastidor/shared/pauta.series'
import { IconRepeat } from '@tabler/icons-react'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import rows from '#ui/layout/RowList.module.css'
import { personOf, ruleText } from './pauta.labels.ts'
import classes from './TaskRow.module.css'
import { SeriesDrawer } from './SeriesDrawer.tsx'
import { seriesQuery } from './series.queries.ts'

/** The tasks that repeat. */
export const SeriesList = () => {
  const { opened, open, close } = useDialogFor<Series>()
  return (
    <>
      <InfiniteList
        query={seriesQuery()}
        skeleton={
          <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
        }
        empty={
          <EmptyState icon={<IconRepeat size={32} stroke={1.5} />} title="Nada se repete ainda">
            Crie uma tarefa e ligue Repetir: relatórios do mês, reuniões da semana.
          </EmptyState>
        }
      >
        {({ results }) => (
          <ul className={rows.list}>
            {results.map((series) => (
              <SeriesRow key={series.id} series={series} onOpen={() => open(series)} />
            ))}
          </ul>
        )}
      </InfiniteList>
      {opened && <SeriesDrawer key={opened.key} series={opened.item} onClose={close} />}
    </>
  )
}

const SeriesRow = ({ series, onOpen }: { series: Series; onOpen: () => void }) => {
  const { title, clientName, next } = series
  const hints = [clientName, personOf(series), ruleText(series)].filter(Boolean)
  return (
    <li className={`${rows.row} ${classes.row} ${classes.series}`}>
      <IconRepeat size={18} aria-hidden="true" className={classes.repeats} />
      <div className={classes.words}>
        <UnstyledButton className={`${rows.open} ${classes.title}`} onClick={onOpen}>
          {title}
        </UnstyledButton>
        <p className={classes.hint}>{hints.join(' · ')}</p>
      </div>
      <div className={classes.side}>
        <span className={classes.day}>{next ? `Próxima: ${formatDay(next)}` : 'Terminou'}</span>
      </div>
    </li>
  )
}
