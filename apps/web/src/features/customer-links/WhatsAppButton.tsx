import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { actionName } from '#ui/actions/action-name.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { type LinkRequest, reminderLink, whatsappLink } from './customer-link.ts'

const LABEL = 'Enviar por WhatsApp'
const HINT = '(abre a conversa em outra aba)'

/** `of`: the name of its row. */
type Icon = { asked: LinkRequest; of: string }

/** Opens the chat with the customer, with the link as prefilled message. */
export const WhatsAppButton = ({ asked }: { asked: LinkRequest }) => (
  <ChatButton href={whatsappLink(asked)} />
)

/** Opens the chat of an address. */
export const ChatButton = ({ href }: { href: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    variant="default"
    aria-label={`${LABEL} ${HINT}`}
    leftSection={<IconBrandWhatsapp size={17} aria-hidden="true" />}
  >
    {/* In one element: the label is a flex box, which has no spaces between its own. */}
    <span>
      <span className="max-sm:hidden">Enviar por </span>WhatsApp
    </span>
  </Button>
)

/** The same as an icon button. */
export const WhatsAppIcon = ({ asked, of }: Icon) => (
  <ChatIcon label={LABEL} of={of} href={whatsappLink(asked)} />
)

/** Opens the chat with a customer who has not answered yet, with a reminder. */
export const ReminderIcon = ({ asked, of }: Icon) => (
  <ChatIcon label="Cobrar por WhatsApp" of={of} href={reminderLink(asked)} />
)

/** Any chat as an icon button. */
export const ChatIcon = ({ label, of, href }: { label: string; of?: string; href: string }) => (
  <Tooltip label={label}>
    <ActionIcon component="a" href={href} target="_blank" rel="noopener noreferrer">
      <IconBrandWhatsapp size={18} aria-hidden="true" />
      <VisuallyHidden>
        {actionName(label, of)} {HINT}
      </VisuallyHidden>
    </ActionIcon>
  </Tooltip>
)
