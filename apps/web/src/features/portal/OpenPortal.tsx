import { TextInput } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { PortalState } from '@bastidor/shared/portal'
import { useState } from 'react'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { customerLink, portalChat } from '#features/customer-links/customer-link.ts'
import { ChatButton } from '#features/customer-links/WhatsAppButton.tsx'
import { CopyLinkButton } from '#ui/actions/CopyLinkButton.tsx'
import { openedText } from './portal.labels.ts'
import { PinForm } from './PinForm.tsx'

type Props = { client: Client; portal: PortalState & { id: string } }

/** A portal that customers can open: its link to send, and its PIN. */
export const OpenPortal = ({ client, portal }: Props) => {
  const can = useClientCan(client)
  const [now] = useState(() => new Date())
  const link = customerLink('portal', portal.id)
  return (
    <>
      <TextInput
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        description={openedText(portal, now)}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <div className="mt-14 flex flex-wrap gap-10">
        <CopyLinkButton link={link} />
        <ChatButton href={portalChat({ id: portal.id, whatsapp: client.whatsapp })} />
      </div>
      {can('portal.pin') && <PinForm client={client} hasPin={portal.hasPin} />}
    </>
  )
}
