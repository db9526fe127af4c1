import type { Client } from '@bastidor/shared/clients.views'
import { IconPhotoCheck } from '@tabler/icons-react'
import { paths } from '#paths.ts'
import { HeadLink } from '#ui/actions/HeadLink.tsx'

/** The link from a client's page to its approvals. */
export const ClientApprovals = ({ client }: { client: Client }) => (
  <HeadLink do="approval.list" to={paths.clientApprovals(client.id)} icon={IconPhotoCheck}>
    Aprovações
  </HeadLink>
)
