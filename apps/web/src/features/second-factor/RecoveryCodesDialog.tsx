import { Button, Group, Modal } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { useCopy } from '#ui/actions/useCopy.ts'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import classes from './RecoveryCodesDialog.module.css'

type Props = { codes: readonly string[]; onClose: () => void }

/** Ten recovery codes, shown once: only the button closes it. */
export const RecoveryCodesDialog = ({ codes, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const { isCopied, copy } = useCopy(COPIED_MS.staff)
  return (
    <Modal
      {...modalProps(dialog)}
      title="Códigos de recuperação"
      size={500}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className="grid gap-16">
        <Notice tone="danger" title="Guarde agora: eles não aparecem de novo.">
          Sem o celular ou a chave, um destes códigos abre a sua conta. Cada um vale uma vez.
        </Notice>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={
              isCopied ? (
                <IconCheck size={17} aria-hidden="true" />
              ) : (
                <IconCopy size={17} aria-hidden="true" />
              )
            }
            onClick={() => copy(codes.join('\n'))}
            data-autofocus
          >
            <span aria-live="polite">{isCopied ? 'Copiado!' : 'Copiar códigos'}</span>
          </Button>
          <Button onClick={dialog.close}>Já guardei</Button>
        </Group>
      </div>
    </Modal>
  )
}
