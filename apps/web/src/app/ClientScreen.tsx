import { ClientPage } from '#features/client-record/ClientPage.tsx'
import { CLIENT_SLOTS } from './client.slots.ts'

/** A client's page, composed of parts from several features. */
export const ClientScreen = () => <ClientPage slots={CLIENT_SLOTS} />
