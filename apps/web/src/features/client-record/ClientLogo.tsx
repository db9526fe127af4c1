import type { Client } from '@bastidor/shared/clients.views'
import { useCan } from '#lib/session/Can.tsx'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { PictureEditor } from '#ui/pictures/PictureEditor.tsx'
import { useUploadLogo } from './client-update.queries.ts'

/** A client's logo, with the upload for those with the permission. */
export const ClientLogo = ({ client }: { client: Client }) => {
  const upload = useUploadLogo()
  return useCan()('client.upload') ? (
    <PictureEditor of={client} src={client.logo} kind="logo" upload={upload} />
  ) : (
    <Avatar name={client.name} src={client.logo} size={100} hasRing />
  )
}
