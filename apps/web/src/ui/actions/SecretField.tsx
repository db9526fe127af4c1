import { ActionIcon, Box, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import classes from './SecretField.module.css'
import { useSecret } from './useSecret.ts'

type Props = {
  /** 'Senha do Domínio' */
  label: string
  /** True if a secret is stored; lists and details contain no more. */
  isSet: boolean
  /** Requests the secret; each call writes an audit entry. */
  reveal: () => Promise<string | null>
  /** Without the permission only its presence is shown. */
  isAllowed?: boolean
}

const DOTS = '••••••••••'

/**
 * A stored secret: masked, with a button that reveals it for 30 s, and one that copies it unseen.
 */
export const SecretField = ({ label, isSet, reveal, isAllowed = true }: Props) => {
  const secret = useSecret(reveal)
  if (!isSet)
    return (
      // Ends where the icons of other rows end, not the touch areas around them.
      <Box component="span" c="dimmed" className="pr-10">
        não guardada
      </Box>
    )
  return (
    <span className="inline-flex max-w-full items-center gap-6">
      <span className={classes.text} data-shown={secret.shown !== null || undefined}>
        {secret.shown ?? (
          <>
            <span aria-hidden="true">{DOTS}</span>
            <VisuallyHidden>guardada, oculta</VisuallyHidden>
          </>
        )}
      </span>
      {isAllowed && (
        <span className="inline-flex flex-none">
          <Tooltip label={secret.shown === null ? 'Mostrar' : 'Ocultar'}>
            <ActionIcon
              aria-label={`${secret.shown === null ? 'Mostrar' : 'Ocultar'} ${label}`}
              loading={secret.isRevealing}
              onClick={secret.toggle}
            >
              {secret.shown === null ? <IconEye size={18} /> : <IconEyeOff size={18} />}
            </ActionIcon>
          </Tooltip>
          <Tooltip label={secret.isCopied ? 'Copiado!' : 'Copiar sem mostrar'}>
            <ActionIcon
              aria-label={`Copiar ${label}`}
              loading={secret.isCopying}
              onClick={secret.copy}
            >
              {secret.isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        </span>
      )}
      <VisuallyHidden role="status">{secret.isCopied ? 'Copiado!' : ''}</VisuallyHidden>
    </span>
  )
}
