import { Button } from '@mantine/core'
import { IconPhotoCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { CardGrid, CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { APPROVAL_CARD_HEIGHT, ApprovalCard } from './ApprovalCard.tsx'
import { approvalsQuery } from './approvals.queries.ts'

const ApprovalCreateDialog = lazyWithPreload(() =>
  import('./ApprovalCreateDialog.tsx').then((file) => file.ApprovalCreateDialog),
)

/** A client's approvals, newest first, and the button for a new one. */
export const ApprovalList = ({ clientId }: { clientId: string }) => {
  const { data: client, error } = useQuery(clientQuery(clientId))
  const { opened, open, close } = useDialogFor<true>()
  const isAllowed = useClientCan(client)
  const mayCreate = client !== undefined && isAllowed('approval.create')
  const handleNew = () => open(true)
  useHotkeys(mayCreate ? [{ key: 'n', label: 'Adicionar aprovação', run: handleNew }] : [])
  if (error && toApiError(error).status === 404) return <NotFoundPage />

  const newButton = mayCreate && (
    <Button
      leftSection={<IconPlus size={17} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={handleNew}
    >
      Adicionar Aprovação
    </Button>
  )
  return (
    <Page
      title={client?.name ?? 'Aprovações do cliente'}
      isName={client !== undefined}
      lead="O que este cliente recebeu para aprovar, o mais novo primeiro."
      back={{ to: paths.client(clientId), label: 'Página do cliente' }}
      actions={newButton}
    >
      <InfiniteList
        query={approvalsQuery(clientId)}
        skeleton={<CardSkeletons count={6} height={APPROVAL_CARD_HEIGHT} />}
        empty={
          <EmptyState
            icon={<IconPhotoCheck size={32} stroke={1.5} />}
            title="Nenhuma aprovação encontrada."
            action={newButton}
          >
            Escolha as imagens e mande o link: o cliente comenta e decide pelo celular, sem login.
          </EmptyState>
        }
      >
        {({ results }) => (
          <CardGrid label="Aprovações">
            {results.map((approval) => (
              <ApprovalCard key={approval.id} approval={approval} />
            ))}
          </CardGrid>
        )}
      </InfiniteList>
      <Suspense>
        {opened && client && (
          <ApprovalCreateDialog key={opened.key} client={client} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}
