import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type Asked, whatsappLink } from '#lib/customer-link.ts'

/** Opens the conversation with the customer, the message with the link ready to be sent. */
export const WhatsAppButton = ({ asked }: { asked: Asked }) => (
  <Tooltip label="Enviar por WhatsApp">
    <ActionIcon component="a" href={whatsappLink(asked)} target="_blank" rel="noreferrer">
      <IconBrandWhatsapp size={18} aria-hidden="true" />
      <VisuallyHidden>Enviar por WhatsApp (abre em outra aba)</VisuallyHidden>
    </ActionIcon>
  </Tooltip>
)
