import { Button, VisuallyHidden } from '@mantine/core'
import type { Briefing } from '@bastidor/shared/briefing'
import { IconBrandWhatsapp, IconCheck, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiError } from '#lib/api-error.ts'
import { copyPromised } from '#lib/clipboard.ts'
import { toastError } from '#ui/toast.ts'
import { COPIED_MS, useCopy } from '#ui/useCopy.ts'
import { useSaveBriefing } from './briefing.queries.ts'
import { briefingMessageHref, briefingUrl } from './briefing.words.ts'

/** Gives the customer their part: the link, and the message to send it with. */
export const BriefingLink = ({ briefing }: { briefing: Briefing }) => {
  const { linkId, client } = briefing
  if (!linkId) return <FirstLink briefing={briefing} />
  const url = briefingUrl(linkId)
  return (
    <>
      <Button
        component="a"
        href={briefingMessageHref(client, url)}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp size={17} stroke={1.7} aria-hidden="true" />}
      >
        Enviar por WhatsApp
        <VisuallyHidden> (abre a conversa em outra aba)</VisuallyHidden>
      </Button>
      <CopyLink url={url} />
    </>
  )
}

const CopyLink = ({ url }: { url: string }) => {
  const { isCopied, copy } = useCopy(COPIED_MS.client)
  const Icon = isCopied ? IconCheck : IconLink
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={17} aria-hidden="true" />}
        onClick={() => copy(url)}
      >
        {isCopied ? 'Copiado!' : 'Copiar link do cliente'}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Link copiado.' : ''}</VisuallyHidden>
    </>
  )
}

// There is nothing to link to before the first save, so this is one; what is made is copied at once.
const FirstLink = ({ briefing }: { briefing: Briefing }) => {
  const save = useSaveBriefing(briefing.id)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    // The clipboard opens to a click, and the click is over before the answer is there.
    const link = save.mutateAsync({}).then((saved) => briefingUrl(saved.linkId ?? ''))
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
