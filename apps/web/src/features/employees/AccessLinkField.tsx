import { TextInput } from '@mantine/core'
import { formatInstant } from '@bastidor/shared/dates'
import { CopyButton } from '#ui/actions/CopyButton.tsx'

type Props = { link: string; expiresAt: string; hasFocus?: boolean }

/** A link that was just made, to copy: nobody can show it again. */
export const AccessLinkField = ({ link, expiresAt, hasFocus = false }: Props) => (
  <TextInput
    label="Link de acesso"
    description={`Vale até ${formatInstant(expiresAt)}, uma única vez. Envie só a quem vai usar.`}
    value={link}
    readOnly
    data-autofocus={hasFocus || undefined}
    onFocus={(event) => event.currentTarget.select()}
    rightSection={<CopyButton value={link} label="Copiar o link" />}
  />
)
