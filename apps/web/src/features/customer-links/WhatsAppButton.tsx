import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type LinkRequest, whatsappLink } from './customer-link.ts'

const LABEL = 'Enviar por WhatsApp'
const Hint = () => <VisuallyHidden> (abre a conversa em outra aba)</VisuallyHidden>

/** Opens the chat with the customer, with the link as prefilled message. */
export const WhatsAppButton = ({ asked }: { asked: LinkRequest }) => (
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

/** The same as an icon button. */
export const WhatsAppIcon = ({ asked }: { asked: LinkRequest }) => (
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
