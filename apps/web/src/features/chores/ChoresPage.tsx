import { Button } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import type { Chore } from '@bastidor/shared/chores'
import { Suspense, useEffect } from 'react'
import { skeletonCount } from '#lib/browser/skeleton-counts.ts'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { CardGrid, CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { ChoreCard } from './ChoreCard.tsx'
import { choresQuery, rememberChores } from './chores.queries.ts'

const ChoreCreateDialog = lazyWithPreload(() =>
  import('./ChoreCreateDialog.tsx').then((file) => file.ChoreCreateDialog),
)

const CARD_HEIGHT = 132

/** The current user's chores with their progress, and 'Novo Trabalho'. */
export const ChoresPage = () => {
  const { opened, open, close } = useDialogFor<true>()
  const handleNew = () => open(true)
  useHotkeys([{ key: 'n', label: 'Novo trabalho', run: handleNew }])
  const newButton = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={handleNew}>
      Novo trabalho
    </Button>
  )
  return (
    <Page
      title="Minhas tarefas"
      lead="Seus trabalhos, e o que falta em cada um."
      back={{ to: paths.profile, label: 'Meu perfil' }}
      actions={newButton}
    >
      <InfiniteList
        query={choresQuery()}
        skeleton={<CardSkeletons count={skeletonCount('nChores')} height={CARD_HEIGHT} />}
        empty={
          <EmptyState
            icon={<IconListCheck size={32} stroke={1.5} />}
            title="Nenhum trabalho ainda"
            action={newButton}
          >
            Um trabalho reúne tarefas em ordem: o que fazer hoje, um projeto, uma rotina.
          </EmptyState>
        }
      >
        {(list) => <Chores list={list} />}
      </InfiniteList>
      <Suspense>{opened && <ChoreCreateDialog key={opened.key} onClose={close} />}</Suspense>
    </Page>
  )
}

const Chores = ({ list }: { list: ListResponse<Chore> }) => {
  useEffect(() => rememberChores(list), [list])
  return (
    <CardGrid label="Trabalhos">
      {list.results.map((chore) => (
        <ChoreCard key={chore.id} chore={chore} />
      ))}
    </CardGrid>
  )
}
