import { Anchor, VisuallyHidden } from '@mantine/core'
import type { PendingItem } from '@bastidor/shared/pending-customers'
import { whatsappLink } from '#features/customer-links/customer-link.ts'
import classes from './ClientSummary.module.css'

/** Opens the chat with the customer, with a reminder of one link. */
export const RemindLink = ({ item }: { item: PendingItem }) => (
  <Anchor
    className={classes.action}
    href={whatsappLink(item)}
    target="_blank"
    rel="noopener noreferrer"
  >
    Lembrar por WhatsApp
    <VisuallyHidden> (abre a conversa em outra aba)</VisuallyHidden>
  </Anchor>
)
