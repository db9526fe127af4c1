import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { formatInstant } from '@bastidor/shared/dates'
import { MAX_PASSKEYS, type Passkey } from '@bastidor/shared/second-factor'
import { relativeTime } from '#lib/formatting/relative-time.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx'
import { useDialogFor, useDisclosure } from '#ui/dialogs/useDialog.ts'
import { PanelRow } from '#ui/layout/Panel.tsx'
import { useDeletePasskey } from './second-factor.queries.ts'

const PasskeyDialog = lazyWithPreload(() =>
  import('./PasskeyDialog.tsx').then((file) => file.PasskeyDialog),
)

type Props = { passkeys: readonly Passkey[]; onCodes: (codes: string[]) => void }

/** The passkeys, each with its name and last use; one can be added. */
export const PasskeyRows = ({ passkeys, onCodes }: Props) => {
  const [now] = useState(() => new Date())
  const addition = useDisclosure()
  const { opened, open, close } = useDialogFor<Passkey>()
  const remove = useDeletePasskey()
  const isFull = passkeys.length >= MAX_PASSKEYS
  return (
    <>
      <PanelRow
        title="Chaves de acesso"
        hint={
          isFull
            ? 'Você já tem dez chaves. Remova uma para adicionar outra.'
            : 'Entre com a digital, o rosto ou o PIN do aparelho, ou com uma chave USB.'
        }
        action={
          <Button
            variant="default"
            onClick={addition.open}
            disabled={isFull}
            aria-label="Adicionar chave de acesso"
          >
            Adicionar
          </Button>
        }
      />
      {passkeys.map((passkey) => (
        <PanelRow
          key={passkey.id}
          title={passkey.name}
          hint={`Criada em ${formatInstant(passkey.createdAt)} · ${lastUse(passkey, now)}`}
          action={
            <Button
              variant="default"
              size="xs"
              onClick={() => open(passkey)}
              aria-label={`Remover a chave: ${passkey.name}`}
            >
              Remover
            </Button>
          }
        />
      ))}
      <Suspense>
        {addition.isOpen && <PasskeyDialog onCodes={onCodes} onClose={addition.close} />}
      </Suspense>
      {opened && (
        <DeleteDialog
          key={opened.key}
          remove={remove}
          of={opened.item.id}
          deletedText={`Chave removida: ${opened.item.name}.`}
          title="Remover a chave de acesso?"
          confirmLabel="Remover"
          cancelLabel="Voltar"
          onClose={close}
        >
          <strong>{opened.item.name}</strong> deixa de abrir a sua conta. Sem outro segundo fator,
          ela fica só com a senha.
        </DeleteDialog>
      )}
    </>
  )
}

const lastUse = ({ lastUsedAt }: Passkey, now: Date): string =>
  lastUsedAt ? `usada ${relativeTime(lastUsedAt, now)}` : 'ainda não usada'
