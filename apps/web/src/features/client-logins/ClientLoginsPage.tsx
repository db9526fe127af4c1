import { Box, Button, Group } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense } from 'react'
import { skeletonCount } from '#lib/browser/skeleton-counts.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SearchBox } from '#ui/inputs/SearchBox.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { TableTools } from '#ui/table/TableTools.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { CLIENT_LOGIN_CARD_HEIGHT } from './ClientLoginCard.tsx'
import { ClientLoginDelete } from './ClientLoginDelete.tsx'
import { ClientLoginList, NoClientLogins } from './ClientLoginList.tsx'
import { clientLoginsQuery } from './client-logins.queries.ts'
import { LoginPlatforms } from './LoginPlatforms.tsx'
import { useClientLoginsUrl } from './useClientLoginsUrl.ts'

const ClientLoginFormDialog = lazyWithPreload(() =>
  import('./ClientLoginFormDialog.tsx').then((file) => file.ClientLoginFormDialog),
)

const VersionsDialog = lazyWithPreload(() =>
  import('./VersionsDialog.tsx').then((file) => file.VersionsDialog),
)

/** All clients' logins on their platforms, for those with the permission. */
export const ClientLoginsPage = () => (
  <RequirePermission do="clientLogin.list">
    <ClientLogins />
  </RequirePermission>
)

const ClientLogins = () => {
  const url = useClientLoginsUrl()
  const { filter, table, creation } = url
  const edited = useDialogFor<ClientLogin>()
  const deleted = useDialogFor<ClientLogin>()
  const versions = useDialogFor<ClientLogin>()
  useHotkeys([{ key: 'n', label: 'Novo acesso', run: creation.open }])

  const newButton = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={creation.open}>
      Novo acesso
    </Button>
  )

  const skeleton = (
    <CardSkeletons count={skeletonCount('nClientLogins')} height={CLIENT_LOGIN_CARD_HEIGHT} />
  )

  return (
    <Page
      title="Acessos"
      lead="Logins dos clientes nas plataformas. Cada senha mostrada fica registrada."
      actions={newButton}
    >
      <Group gap="md" mb={16}>
        <Box maw={420} flex={1} miw={0}>
          <SearchBox
            label="Procurar Acesso"
            value={filter.text}
            onSearch={url.setSearch}
            clearLabel="Limpar a busca"
          />
        </Box>
        <TableTools state={table} onChange={url.setTable} />
      </Group>
      <LoginPlatforms value={filter.platform} onChange={url.setPlatform} />
      <InfiniteList
        query={{ ...clientLoginsQuery(filter, table), placeholderData: keepPreviousData }}
        skeleton={skeleton}
        empty={<NoClientLogins filter={filter} newButton={newButton} onClear={url.clear} />}
      >
        {(list) => (
          <ClientLoginList
            list={list}
            filter={filter}
            table={table}
            onTable={url.setTable}
            skeleton={skeleton}
            onEdit={edited.open}
            onDelete={deleted.open}
            onVersions={versions.open}
          />
        )}
      </InfiniteList>
      <Suspense>
        {creation.isOpen && <ClientLoginFormDialog login={null} onClose={creation.close} />}
        {edited.opened && (
          <ClientLoginFormDialog
            key={edited.opened.key}
            login={edited.opened.item}
            onClose={edited.close}
          />
        )}
        {versions.opened && (
          <VersionsDialog
            key={versions.opened.key}
            login={versions.opened.item}
            onClose={versions.close}
          />
        )}
      </Suspense>
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
