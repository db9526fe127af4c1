import { ActionIcon, Stack, TextInput } from '@mantine/core'
import { MAX_CONTACTS, type Contact } from '@bastidor/shared/client-parts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldArrayFoot } from '#ui/inputs/FieldArrayFoot.tsx'
import { useFieldArray } from '#ui/inputs/useFieldArray.ts'
import { EMPTY_CONTACT } from './contacts.form.ts'
import classes from './ContactsPanel.module.css'

type Props = {
  value?: readonly Contact[]
  onChange: (value: Contact[]) => void
  error?: ReactNode
}

const NONE = [EMPTY_CONTACT]

/** A growable list of pairs, like ui/TextListField for texts. */
export const ContactRows = ({ value, onChange, error }: Props) => {
  const contacts = value?.length ? value : NONE
  const { list, isFull, add, remove, replace, handleKey } = useFieldArray({
    rows: contacts,
    blank: EMPTY_CONTACT,
    max: MAX_CONTACTS,
    onChange,
  })
  const fieldOf = (index: number, contact: Contact, field: keyof Contact) => ({
    value: contact[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      replace(index, { ...contact, [field]: currentTarget.value }),
  })

  return (
    <div role="group" aria-label="Contatos">
      <Stack ref={list} gap={10}>
        {contacts.map((contact, index) => (
          // A contact is its place in the list and nothing else.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.row}>
            <TextInput
              aria-label={`Nome do contato ${index + 1}`}
              placeholder="Nome"
              {...(index === 0 && { 'data-autofocus': true })}
              {...fieldOf(index, contact, 'nome')}
            />
            <TextInput
              aria-label={`Contato ${index + 1}`}
              placeholder="Telefone, e-mail ou grupo"
              maxLength={200}
              onKeyDown={handleKey}
              {...fieldOf(index, contact, 'contato')}
            />
            <ActionIcon aria-label={`Remover contato ${index + 1}`} onClick={() => remove(index)}>
              <IconX size={16} />
            </ActionIcon>
          </div>
        ))}
      </Stack>
      <FieldArrayFoot itemName="contato" error={error} isFull={isFull} onAdd={add} />
    </div>
  )
}
