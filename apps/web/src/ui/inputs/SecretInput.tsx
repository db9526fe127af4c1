import { Button, VisuallyHidden, type PasswordInputProps } from '@mantine/core'
import { IconTrash, IconWand, IconArrowBackUp } from '@tabler/icons-react'
import { useState, type ChangeEvent } from 'react'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { generateSecret } from '#lib/browser/generated-secret.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './SecretInput.module.css'

type Props = Omit<PasswordInputProps, 'label' | 'value' | 'onChange' | 'description'> & {
  /** 'Senha do Domínio' */
  label: string
  /** The value to send: `''` keeps the stored one, `null` removes it. */
  value?: string | null
  onChange: (value: string | null) => void
  /** True if a secret is stored; the form knows no more. */
  isSet: boolean
  isRemovable?: boolean
}

const KEPT = 'Há uma senha guardada; deixe em branco para manter.'
const REMOVED = 'A senha guardada será removida ao salvar.'

/** An input for a stored credential: typed, generated, kept, or removed. */
export const SecretInput = ({
  value = '',
  onChange,
  isSet,
  isRemovable = false,
  ...props
}: Props) => {
  const [isVisible, setVisible] = useState(false)
  const [hasGenerated, setGenerated] = useState(false)
  const isRemoved = value === null
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setGenerated(false)
    onChange(currentTarget.value)
  }
  const handleGenerate = () => {
    setGenerated(true)
    setVisible(true)
    onChange(generateSecret())
  }
  const handleRemove = () => {
    setGenerated(false)
    onChange(isRemoved ? '' : null)
  }

  return (
    <div>
      <PasswordField
        {...NOT_OURS_TO_FILL}
        {...props}
        {...(isSet && { description: isRemoved ? REMOVED : KEPT })}
        classNames={{ innerInput: classes.input ?? '' }}
        value={value ?? ''}
        onChange={handleChange}
        disabled={isRemoved}
        visible={isVisible}
        onVisibilityChange={setVisible}
      />
      <div className="mt-4 flex min-h-36 flex-wrap items-center gap-4">
        {!isRemoved && (
          <Button
            {...SMALL}
            leftSection={<IconWand size={15} aria-hidden="true" />}
            aria-label={`Gerar senha: ${props.label}`}
            onClick={handleGenerate}
          >
            Gerar senha
          </Button>
        )}
        {value && (
          <CopyButton value={value} label={`Copiar ${props.label}`} timeout={COPIED_MS.client} />
        )}
        {isSet && isRemovable && (
          <Button
            {...SMALL}
            color="gray"
            ml={isRemoved ? 0 : 'auto'}
            leftSection={
              isRemoved ? (
                <IconArrowBackUp size={15} aria-hidden="true" />
              ) : (
                <IconTrash size={15} aria-hidden="true" />
              )
            }
            aria-label={`${isRemoved ? 'Manter' : 'Remover'} a guardada: ${props.label}`}
            onClick={handleRemove}
          >
            {isRemoved ? 'Manter a guardada' : 'Remover a guardada'}
          </Button>
        )}
      </div>
      <VisuallyHidden role="status">{hasGenerated ? 'Senha gerada e visível.' : ''}</VisuallyHidden>
    </div>
  )
}

const SMALL = { size: 'compact-sm', variant: 'subtle' } as const

// Browsers and password managers would autofill, or offer to save, the staff's own passwords.
const NOT_OURS_TO_FILL = {
  autoComplete: 'new-password',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 500,
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
} as const
