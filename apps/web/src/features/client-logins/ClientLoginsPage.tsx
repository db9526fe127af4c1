import { Box, Button } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { skeletonCount } from '#lib/browser/skeleton-counts.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SearchBox } from '#ui/inputs/SearchBox.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { useListUrl } from '#ui/layout/useListUrl.ts'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { CLIENT_LOGIN_CARD_HEIGHT } from './ClientLoginCard.tsx'
import { ClientLoginDelete } from './ClientLoginDelete.tsx'
import { ClientLoginFormDialog } from './ClientLoginFormDialog.tsx'
import { ClientLoginList, NoClientLogins } from './ClientLoginList.tsx'
import { clientLoginsQuery } from './client-logins.queries.ts'

/** All clients' logins on their platforms, for those with the permission. */
export const ClientLoginsPage = () => (
  <RequirePermission do="clientLogin.list">
    <ClientLogins />
  </RequirePermission>
)

const ClientLogins = () => {
  const { search, setSearch, creation } = useListUrl()
  const edited = useDialogFor<ClientLogin>()
  const deleted = useDialogFor<ClientLogin>()
  useHotkeys([{ key: 'n', label: 'Novo acesso', run: creation.open }])

  const newButton = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={creation.open}>
      Novo acesso
    </Button>
  )

  return (
    <Page
      title="Acessos"
      lead="Logins dos clientes nas plataformas. Cada senha mostrada fica registrada."
      actions={newButton}
    >
      <Box maw={420} mb={20}>
        <SearchBox label="Procurar Acesso" value={search} onSearch={setSearch} />
      </Box>
      <InfiniteList
        query={{ ...clientLoginsQuery(search), placeholderData: keepPreviousData }}
        skeleton={
          <CardSkeletons count={skeletonCount('nClientLogins')} height={CLIENT_LOGIN_CARD_HEIGHT} />
        }
        empty={
          <NoClientLogins search={search} newButton={newButton} onClear={() => setSearch('')} />
        }
      >
        {(list) => (
          <ClientLoginList
            list={list}
            search={search}
            onEdit={edited.open}
            onDelete={deleted.open}
          />
        )}
      </InfiniteList>
      {creation.isOpen && <ClientLoginFormDialog login={null} onClose={creation.close} />}
      {edited.opened && (
        <ClientLoginFormDialog
          key={edited.opened.key}
          login={edited.opened.item}
          onClose={edited.close}
        />
      )}
      {deleted.opened && (
        <ClientLoginDelete
          key={deleted.opened.key}
          login={deleted.opened.item}
          onClose={deleted.close}
        />
      )}
    </Page>
  )
}
