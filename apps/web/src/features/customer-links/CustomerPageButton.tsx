import { Button, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

/** Opens the customer's page. */
export const CustomerPageButton = ({ href, label = 'Link' }: { href: string; label?: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener"
    variant="default"
    leftSection={<IconExternalLink size={17} aria-hidden="true" />}
  >
    {label}
    <VisuallyHidden> (abre a página do cliente em outra aba)</VisuallyHidden>
  </Button>
)
