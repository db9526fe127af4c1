import { IconChecklist } from '@tabler/icons-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import rows from '#ui/layout/RowList.module.css'
import { pautaQuery } from './pauta.queries.ts'
import { TaskGroups } from './TaskGroups.tsx'

/** The current user's open tasks by day. */
export const OwnTasks = () => (
  <InfiniteList
    query={pautaQuery()}
    skeleton={
      <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
    }
    empty={
      <EmptyState icon={<IconChecklist size={32} stroke={1.5} />} title="Nada na sua pauta.">
        Tarefas suas, de jornadas e dos seus trabalhos aparecem aqui, por dia.
      </EmptyState>
    }
  >
    {(list) => (
      <>
        {list.counts.late + list.counts.today === 0 && (
          <p className="mb-20 weight-600">Tudo feito por hoje.</p>
        )}
        <TaskGroups list={list} />
      </>
    )}
  </InfiniteList>
)
