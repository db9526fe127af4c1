import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type Asked, whatsappLink } from '#lib/customer-link.ts'

const LABEL = 'Enviar por WhatsApp'
const Hint = () => <VisuallyHidden> (abre a conversa em outra aba)</VisuallyHidden>

/** Opens the conversation with the customer, the message with the link ready to be sent. */
export const WhatsAppButton = ({ asked }: { asked: Asked }) => (
  <Button
    component="a"
    href={whatsappLink(asked)}
    target="_blank"
    rel="noopener noreferrer"
    variant="default"
    leftSection={<IconBrandWhatsapp size={17} aria-hidden="true" />}
  >
    {LABEL}
    <Hint />
  </Button>
)

/** The same as a round button of a row. */
export const WhatsAppIcon = ({ asked }: { asked: Asked }) => (
  <Tooltip label={LABEL}>
    <ActionIcon component="a" href={whatsappLink(asked)} target="_blank" rel="noopener noreferrer">
      <IconBrandWhatsapp size={18} aria-hidden="true" />
      <VisuallyHidden>
        {LABEL}
        <Hint />
      </VisuallyHidden>
    </ActionIcon>
  </Tooltip>
)
