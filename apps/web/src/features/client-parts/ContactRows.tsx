import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { MAX_CONTACTS, type Contact } from '@bastidor/shared/client-parts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { EMPTY_CONTACT } from './contacts.form.ts'
import classes from './ContactsPanel.module.css'

type Props = {
  value?: readonly Contact[]
  onChange: (value: Contact[]) => void
  error?: ReactNode
}

const NONE = [EMPTY_CONTACT]

/** A growable list of pairs; Enter in the last one adds the next, as in ui/TextListField. */
export const ContactRows = ({ value, onChange, error }: Props) => {
  const rows = useRef<HTMLDivElement>(null)
  const contacts = value?.length ? value : NONE
  const isFull = contacts.length >= MAX_CONTACTS

  // At once, so that the next letter already goes into the new row.
  const change = (next: Contact[], focusAt: number) => {
    flushSync(() => onChange(next))
    rows.current?.querySelectorAll<HTMLInputElement>('[data-first]')[focusAt]?.focus()
  }
  const handleAdd = () => {
    if (!isFull) change([...contacts, EMPTY_CONTACT], contacts.length)
  }
  const handleRemove = (index: number) =>
    change(
      contacts.filter((_, at) => at !== index),
      Math.max(0, index - 1),
    )
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (index < contacts.length - 1) return
    event.preventDefault()
    handleAdd()
  }
  const fieldOf = (index: number, field: keyof Contact) => ({
    value: contacts[index]?.[field] ?? '',
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(
        contacts.map((old, at) => (at === index ? { ...old, [field]: currentTarget.value } : old)),
      ),
  })

  return (
    <div role="group" aria-label="Contatos">
      <div ref={rows} className={classes.rows}>
        {contacts.map((_, index) => (
          // A contact is its place in the list and nothing else.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.row}>
            <TextInput
              aria-label={`Nome do contato ${index + 1}`}
              placeholder="Nome"
              maxLength={120}
              data-first
              {...(index === 0 && { 'data-autofocus': true })}
              {...fieldOf(index, 'nome')}
            />
            <TextInput
              aria-label={`Contato ${index + 1}`}
              placeholder="Telefone, e-mail ou grupo"
              maxLength={200}
              onKeyDown={(event) => handleKey(event, index)}
              {...fieldOf(index, 'contato')}
            />
            <ActionIcon
              aria-label={`Remover contato ${index + 1}`}
              onClick={() => handleRemove(index)}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        ))}
      </div>
      {error && <Input.Error mt={4}>{error}</Input.Error>}
      <Button
        variant="subtle"
        size="compact-sm"
        mt={10}
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        disabled={isFull}
        onClick={handleAdd}
      >
        Adicionar contato
      </Button>
    </div>
  )
}
