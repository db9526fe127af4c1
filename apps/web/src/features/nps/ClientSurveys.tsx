import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/client-views'
import { IconMessages } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/Can.tsx'
import { paths } from '#paths.ts'
import { NpsCreate } from './NpsCreate.tsx'

/** The surveys on a client's page: make one, see them (S1 §6). */
export const ClientSurveys = ({ client }: { client: Client }) => (
  <>
    <NpsCreate client={client} isCompact />
    <Can do="nps.list">
      <Button
        component={Link}
        to={paths.clientNps(client.id)}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMessages size={17} stroke={1.7} aria-hidden="true" />}
      >
        Ver NPS
      </Button>
    </Can>
  </>
)
