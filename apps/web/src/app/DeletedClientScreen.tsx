import { DeletedClientPage } from '../features/clients/DeletedClientPage.tsx'
import { CLIENT_SLOTS } from './client.slots.ts'

/** The page of a client that has left, with the same parts as before, to be read. */
export const DeletedClientScreen = () => <DeletedClientPage slots={CLIENT_SLOTS} />
