import type { Client } from '@bastidor/shared/clients.views'
import { IconMessages } from '@tabler/icons-react'
import { paths } from '#paths.ts'
import { HeadLink } from '#ui/actions/HeadLink.tsx'
import { NpsCreate } from './NpsCreate.tsx'

/** The surveys on a client's page: create and list. */
export const ClientSurveys = ({ client }: { client: Client }) => (
  <>
    <NpsCreate client={client} isCompact />
    <HeadLink do="nps.list" to={paths.clientNps(client.id)} icon={IconMessages}>
      Ver NPS
    </HeadLink>
  </>
)
