import { Button } from '@mantine/core'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import rows from '#ui/layout/RowList.module.css'
import { pautaQuery } from './pauta.queries.ts'
import { TaskGroups } from './TaskGroups.tsx'
import { NEW_TASK, useOpenTask } from './useOpenTask.ts'

const TaskDrawer = lazyWithPreload(() => import('./TaskDrawer.tsx').then((file) => file.TaskDrawer))

/** The open tasks of a client that the current user sees. */
export const ClientTasks = ({ client }: { client: { id: string; name: string } }) => {
  const { openId, open, close } = useOpenTask()
  const handleNew = () => open(NEW_TASK)
  useHotkeys([{ key: 'n', label: 'Nova tarefa', run: handleNew }])
  return (
    <>
      <div className="mb-14 flex justify-end">
        <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={handleNew}>
          Nova tarefa
        </Button>
      </div>
      <InfiniteList
        query={pautaQuery({ view: 'client', clientId: client.id })}
        skeleton={
          <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
        }
        empty={
          <EmptyState
            icon={<IconChecklist size={32} stroke={1.5} />}
            title="Nenhuma tarefa aberta deste cliente"
          >
            Aparecem as suas, e todas para quem cuida do cliente.
          </EmptyState>
        }
      >
        {(list) => <TaskGroups list={list} withPerson />}
      </InfiniteList>
      <Suspense>
        {openId && <TaskDrawer key={openId} id={openId} client={client} onClose={close} />}
      </Suspense>
    </>
  )
}
