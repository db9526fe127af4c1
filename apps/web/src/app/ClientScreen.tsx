import { ClientPage } from '../features/clients/ClientPage.tsx'
import { CLIENT_SLOTS } from './client.slots.ts'

/** A client's page, put together from the features that know a part of it. */
export const ClientScreen = () => <ClientPage slots={CLIENT_SLOTS} />
