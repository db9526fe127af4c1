import type { Client } from '@bastidor/shared/clients.views'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { PictureEditor } from '#ui/pictures/PictureEditor.tsx'
import { useUploadLogo } from '#features/clients/client-update.queries.ts'

/** Smaller on a phone, so that the tabs stay in sight. */
export const LOGO_SIZE = 'clamp(58px, 12vw, 100px)'

/** A client's logo, with the upload for those with the permission. */
export const ClientLogo = ({ client }: { client: Client }) => {
  const upload = useUploadLogo()
  return useClientCan(client)('client.upload') ? (
    <PictureEditor of={client} src={client.logo} kind="logo" upload={upload} size={LOGO_SIZE} />
  ) : (
    <Avatar name={client.name} src={client.logo} size={LOGO_SIZE} hasRing />
  )
}
