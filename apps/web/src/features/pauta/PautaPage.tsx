import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { withParams } from '#lib/navigation/useSetParams.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { Page } from '#ui/layout/Page.tsx'
import { QuickTabs } from '#ui/layout/QuickTabs.tsx'
import { OwnTasks } from './OwnTasks.tsx'
import { TABS, tabOf, type Tab } from './pauta-tabs.ts'
import { NEW_TASK, useOpenTask } from './useOpenTask.ts'

const TaskDrawer = lazyWithPreload(() => import('./TaskDrawer.tsx').then((file) => file.TaskDrawer))
const Lanes = lazyWithPreload(() => import('./Lanes.tsx').then((file) => file.Lanes))
const SeriesList = lazyWithPreload(() => import('./SeriesList.tsx').then((file) => file.SeriesList))

/** What one has to do and by when, who has how much, and what repeats. */
export const PautaPage = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { openId, open, close } = useOpenTask()
  const handleNew = () => open(NEW_TASK)
  useHotkeys([{ key: 'n', label: 'Nova tarefa', run: handleNew }])
  const handleTab = (tab: Tab) =>
    navigate(`?${withParams(params, { aba: tab === 'minha' ? '' : tab }).toString()}`, {
      replace: true,
      preventScrollReset: true,
    })

  return (
    <Page
      title="Pauta"
      lead="O que é seu hoje, o que atrasou e o que vem."
      actions={
        <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={handleNew}>
          Nova tarefa
        </Button>
      }
    >
      <QuickTabs
        label="Pauta"
        names={TABS}
        open={tabOf(params.get('aba'))}
        onOpen={handleTab}
        classNames={{ panel: 'pt-20' }}
      >
        {(tab) => (
          <Suspense>
            {tab === 'minha' && <OwnTasks />}
            {tab === 'equipe' && <Lanes />}
            {tab === 'repeticoes' && <SeriesList />}
          </Suspense>
        )}
      </QuickTabs>
      <Suspense>{openId && <TaskDrawer key={openId} id={openId} onClose={close} />}</Suspense>
    </Page>
  )
}
