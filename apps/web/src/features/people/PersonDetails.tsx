import { Anchor, VisuallyHidden } from '@mantine/core'
import { formatDay } from '@bastidor/shared/dates'
import type { Employee } from '@bastidor/shared/employees'
import { shownPhone } from '#lib/formatting/phone.ts'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'
import { FieldDisplay, FieldList } from '#ui/layout/FieldDisplay.tsx'
import { SocialLinks } from './SocialLinks.tsx'

/** Cargo, Descrição, Aniversário, Whatsapp, Redes Sociais; Gmail where `hasGmail`. */
export const PersonDetails = ({ person, hasGmail }: { person: Employee; hasGmail?: boolean }) => (
  <FieldList>
    {hasGmail && person.gmail !== undefined && (
      <FieldDisplay label="Gmail">{person.gmail}</FieldDisplay>
    )}
    <FieldDisplay label="Cargo">{person.role}</FieldDisplay>
    {person.departments.length > 0 && (
      <FieldDisplay label="Departamentos">{person.departments.join(', ')}</FieldDisplay>
    )}
    <FieldDisplay label="Descrição">{person.desc}</FieldDisplay>
    <FieldDisplay label="Aniversário">{formatDay(person.birthday)}</FieldDisplay>
    <FieldDisplay label="Whatsapp">
      <Whatsapp number={person.whatsapp} />
    </FieldDisplay>
    <FieldDisplay label="Redes Sociais">
      {person.socialMedia.length > 0 && <SocialLinks links={person.socialMedia} />}
    </FieldDisplay>
  </FieldList>
)

const Whatsapp = ({ number }: { number: string }) => {
  const href = whatsappHref(number)
  const text = shownPhone(number)
  if (!href) return text
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" fz="inherit">
      {text}
      <VisuallyHidden> (abre a conversa em outra aba)</VisuallyHidden>
    </Anchor>
  )
}
