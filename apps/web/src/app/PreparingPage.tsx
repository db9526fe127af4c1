import { Button } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { RequirePermission } from './RequirePermission.tsx'
import { currentSection } from './shell/sections.ts'

/** Stands in for an area that is still to be built. */
export const PreparingPage = () => {
  const section = currentSection(useLocation().pathname)
  const page = (
    <Page title={section?.title ?? 'Em preparação'}>
      <EmptyState
        icon={<IconHammer size={32} stroke={1.5} />}
        title="Esta área está em preparação"
        action={
          <Button component={Link} to={paths.home} variant="default">
            Ir para o início
          </Button>
        }
      >
        Estamos montando este cenário. Assim que abrir, ele aparece aqui mesmo.
      </EmptyState>
    </Page>
  )
  return section ? <RequirePermission do={section.action}>{page}</RequirePermission> : page
}
