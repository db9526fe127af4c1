import { Box } from '@mantine/core'
import type { Rotation } from '@bastidor/shared/vault'
import { IconShieldCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import rows from '#ui/layout/RowList.module.css'
import { RotationRow } from './RotationRow.tsx'
import { rotationsQuery } from './vault.queries.ts'

const KeepDialog = lazyWithPreload(() => import('./KeepDialog.tsx').then((file) => file.KeepDialog))

/** The passwords that people know who could not reveal them today. */
export const RotationsPage = () => (
  <RequirePermission do="vault.rotate">
    <Rotations />
  </RequirePermission>
)

const Rotations = () => {
  const kept = useDialogFor<Rotation>()
  return (
    <Page
      title="Trocar"
      lead="Senhas que alguém viu e hoje não poderia mais ver: saiu, mudou de departamento ou perdeu o nível."
    >
      <InfiniteList
        query={rotationsQuery()}
        skeleton={
          <div className={rows.skeletons} role="status" aria-busy="true" aria-label="Carregando" />
        }
        empty={
          <EmptyState
            icon={<IconShieldCheck size={32} stroke={1.5} />}
            title="Nenhuma senha para trocar"
          >
            Quando alguém sair, as senhas que essa pessoa viu aparecem aqui.
          </EmptyState>
        }
      >
        {({ results, total }) => (
          <>
            <Box component="p" mb={12} fz={14} c="dimmed" role="status">
              {total === 1 ? '1 senha para trocar' : `${total} senhas para trocar`}
            </Box>
            <ul className={rows.list} aria-label="Senhas para trocar">
              {results.map((rotation) => (
                <RotationRow key={rotation.id} rotation={rotation} onKeep={kept.open} />
              ))}
            </ul>
          </>
        )}
      </InfiniteList>
      <Suspense>
        {kept.opened && (
          <KeepDialog key={kept.opened.key} rotation={kept.opened.item} onClose={kept.close} />
        )}
      </Suspense>
    </Page>
  )
}
