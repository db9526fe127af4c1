import type { Client } from '@bastidor/shared/client-views'
import { paths } from '#paths.ts'
import { Page } from '#ui/Page.tsx'
import { PersonAvatar } from '#ui/PersonAvatar.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ClientTabs } from './ClientTabs.tsx'

export const BACK = { to: paths.clients, label: 'Clientes' }

/** A client's page: who it is, what may be done, and what each department knows (S1 §2). */
export const ClientView = ({ client }: { client: Client }) => (
  <Page
    title={client.name}
    isName
    back={BACK}
    picture={<PersonAvatar name={client.name} src={client.logo} size={100} hasRing />}
    lead={<ClientHead client={client} />}
  >
    <ClientTabs>{(tab) => <ClientFacts client={client} tab={tab} />}</ClientTabs>
  </Page>
)
