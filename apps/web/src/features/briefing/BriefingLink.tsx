import { Button } from '@mantine/core'
import type { Briefing } from '@bastidor/shared/briefing'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { copyPromised } from '#lib/browser/clipboard.ts'
import { CopyLinkButton } from '#ui/actions/CopyLinkButton.tsx'
import { toastError } from '#ui/feedback/toast.ts'
import { LinkMenu } from '#features/customer-links/LinkMenu.tsx'
import { LinkRevoked } from '#features/customer-links/LinkRevoked.tsx'
import { WhatsAppButton } from '#features/customer-links/WhatsAppButton.tsx'
import { useSaveBriefing } from './briefing.queries.ts'

type Props = { briefing: Briefing; mayCreate: boolean }

/** The link to the customer's part, and the message to send it with. */
export const BriefingLink = ({ briefing, mayCreate }: Props) => {
  const { id, linkId, client, linkRevokedAt } = briefing
  if (!linkId) return mayCreate ? <FirstLink briefing={briefing} /> : null
  const { name: clientName, whatsapp } = client
  return (
    <>
      {linkRevokedAt ? (
        <LinkRevoked revokedAt={linkRevokedAt} />
      ) : (
        <>
          <WhatsAppButton
            asked={{ kind: 'briefing', id: linkId, title: 'Briefing', clientName, whatsapp }}
          />
          <CopyLinkButton link={customerLink('briefing', linkId)} variant="default" />
        </>
      )}
      <LinkMenu kind="briefing" id={linkId} revokedAt={linkRevokedAt} clientId={id} />
    </>
  )
}

// There is no link before the first save, so this saves, and copies the new link.
const FirstLink = ({ briefing }: { briefing: Briefing }) => {
  const save = useSaveBriefing(briefing.id)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    // The clipboard requires a user gesture, which is over before the response arrives.
    const link = save.mutateAsync({}).then((saved) => customerLink('briefing', saved.linkId ?? ''))
    const copying = copyPromised(link).catch(() => undefined)
    try {
      await link
      await copying
    } catch (thrown) {
      toastError(toApiError(thrown))
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isMaking}
      leftSection={<IconLink size={17} aria-hidden="true" />}
      onClick={() => void make()}
    >
      Criar link do cliente
    </Button>
  )
}
