import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/client-views'
import { IconPhotoCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/Can.tsx'
import { paths } from '#paths.ts'

/** The way from a client's page to its approvals (S1 §6). */
export const ClientApprovals = ({ client }: { client: Client }) => (
  <Can do="approval.list">
    <Button
      component={Link}
      to={paths.clientApprovals(client.id)}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPhotoCheck size={17} stroke={1.7} aria-hidden="true" />}
    >
      Aprovações
    </Button>
  </Can>
)
