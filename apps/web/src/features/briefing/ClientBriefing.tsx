import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/client-views'
import { IconClipboardText } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/Can.tsx'
import { paths } from '#paths.ts'

/** The way from a client's page to its briefing. */
export const ClientBriefing = ({ client }: { client: Client }) => (
  <Can do="briefing.read">
    <Button
      component={Link}
      to={paths.briefing(client.id)}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconClipboardText size={17} stroke={1.7} aria-hidden="true" />}
    >
      Briefing
    </Button>
  </Can>
)
