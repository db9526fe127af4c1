import type { Client } from '@bastidor/shared/clients.views'
import { IconClipboardText } from '@tabler/icons-react'
import { paths } from '#paths.ts'
import { HeadLink } from '#ui/actions/HeadLink.tsx'

/** The link from a client's page to its briefing. */
export const ClientBriefing = ({ client }: { client: Client }) => (
  <HeadLink do="briefing.read" to={paths.briefing(client.id)} icon={IconClipboardText}>
    Briefing
  </HeadLink>
)
