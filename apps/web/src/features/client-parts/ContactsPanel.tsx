import { Anchor, Box, Button, VisuallyHidden } from '@mantine/core'
import type { Contact } from '@bastidor/shared/client-parts'
import type { Client } from '@bastidor/shared/clients.views'
import { IconAddressBook, IconPencil, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { AddressText } from '#ui/layout/AddressText.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { contactLink } from './contact-link.ts'

const ContactsFormDialog = lazyWithPreload(() =>
  import('./ContactsFormDialog.tsx').then((file) => file.ContactsFormDialog),
)

type Props = { client: Client; isReadOnly?: boolean }

/** A client's contacts: pairs of name and contact. */
export const ContactsPanel = ({ client, isReadOnly = false }: Props) => {
  const isAllowed = useClientCan(isReadOnly ? null : client)
  const form = useDialogFor<Client>()
  const isEmpty = client.contatos.length === 0
  const mayEdit = !isReadOnly && isAllowed('client.contacts')
  const Icon = isEmpty ? IconPlus : IconPencil
  const editButton = mayEdit && (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={15} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => form.open(client)}
    >
      {isEmpty ? 'Adicionar contato' : 'Editar contatos'}
    </Button>
  )

  return (
    <Panel title="Contatos" action={editButton}>
      {isEmpty ? (
        <EmptyState icon={<IconAddressBook size={32} stroke={1.5} />} title="Nenhum contato ainda">
          Quem decide, quem paga, quem aprova: um nome e um telefone ou e-mail para cada.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-x-32 gap-y-0 max-sm:grid-cols-1" aria-label="Contatos">
          {client.contatos.map((contact, index) => (
            // A contact is its place in the list and nothing else.
            // oxlint-disable-next-line react/no-array-index-key
            <ContactItem key={index} contact={contact} />
          ))}
        </ul>
      )}
      <Suspense>
        {form.opened && (
          <ContactsFormDialog
            key={form.opened.key}
            client={form.opened.item}
            onClose={form.close}
          />
        )}
      </Suspense>
    </Panel>
  )
}

const ContactItem = ({ contact: { nome, contato } }: { contact: Contact }) => {
  const { text, href, isOutside } = contactLink(contato)
  return (
    <li className="flex min-h-56 min-w-0 items-center justify-between gap-8 py-8 line-above">
      <div className="min-w-0 wrap-anywhere">
        <div className="text-13 text-dimmed">{nome || 'Sem nome'}</div>
        <Box fz={15} lh={1.45}>
          {href ? (
            <Anchor
              href={href}
              fz="inherit"
              {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <AddressText text={text} />
              {isOutside && <VisuallyHidden> (abre em outra aba)</VisuallyHidden>}
            </Anchor>
          ) : (
            text || '—'
          )}
        </Box>
      </div>
      {contato && (
        <CopyButton
          value={contato}
          label={`Copiar contato: ${nome || contato}`}
          timeout={COPIED_MS.client}
        />
      )}
    </li>
  )
}
