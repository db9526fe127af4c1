import { DeletedClientPage } from '#features/deleted-clients/DeletedClientPage.tsx'
import { CLIENT_SLOTS } from './client.slots.ts'

/** The read-only page of a deleted client, with the same parts. */
export const DeletedClientScreen = () => <DeletedClientPage slots={CLIENT_SLOTS} />
