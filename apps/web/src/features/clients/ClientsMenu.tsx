import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useExportClients } from '#features/client-transfer/client-transfer.queries.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { usePopupButton } from '#ui/actions/usePopupButton.ts'
import { findQueryOf, type ClientFilter } from './client-filter.ts'

const ClientsMenuItems = lazyWithPreload(() =>
  import('./ClientsMenuItems.tsx').then((file) => file.ClientsMenuItems),
)

/** Import, export and journey template; the export uses the current filter. */
export const ClientsMenu = ({ filter }: { filter: ClientFilter }) => {
  const save = useExportClients()
  const { buttonProps, popup, wasOpened } = usePopupButton('menu')
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        loading={save.isPending}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      >
        Mais
      </Button>
      <Suspense>
        {wasOpened && (
          <ClientsMenuItems
            popup={popup}
            isExporting={save.isPending}
            onExport={() => save.mutate(findQueryOf(filter))}
          />
        )}
      </Suspense>
    </>
  )
}
