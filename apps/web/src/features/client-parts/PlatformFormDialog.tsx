import { Textarea, TextInput } from '@mantine/core'
import type { Platform } from '@bastidor/shared/client-parts'
import { PLATFORM_LABELS } from '@bastidor/shared/clients.labels'
import { useState } from 'react'
import { MoneyField } from '#ui/inputs/MoneyField.tsx'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { platformErrors, platformRecord, platformShape } from './platform.form.ts'
import { usePartForm } from './usePartForm.ts'

type Props = {
  clientId: string
  /** The platform to edit; null for a new one. */
  platform: Platform | null
  onClose: () => void
}

/** Adds or edits a traffic platform. */
export const PlatformFormDialog = ({ clientId, platform, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const [part] = useState(() => platform && platformRecord(platform))
  const edit = usePartForm({
    clientId,
    list: 'plataformasTrafego',
    part,
    shape: platformShape,
    validate: platformErrors,
    texts: { created: 'Plataforma adicionada.', saved: 'Plataforma salva.' },
    onDone: dialog.close,
  })
  const text = (field: 'gestor' | 'plataforma' | 'metodoPag' | 'dataRelatorios' | 'situacao') => ({
    label: PLATFORM_LABELS[field],
    maxLength: 120,
    ...edit.form.getInputProps(field),
  })

  return (
    <RecordFormDialog
      title={platform ? 'Editar plataforma' : 'Nova plataforma'}
      dialog={dialog}
      edit={edit}
      isPrivate
      size={640}
    >
      <div className="grid grid-cols-2 items-start gap-x-14 gap-y-18 max-sm:grid-cols-1">
        <TextInput {...text('gestor')} data-autofocus />
        <TextInput {...text('plataforma')} placeholder="Meta Ads, Google Ads…" required />
        <TextInput {...text('metodoPag')} placeholder="Pix, cartão, boleto…" />
        <TextInput {...text('dataRelatorios')} placeholder="Toda segunda, dia 5…" />
        <TextInput {...text('situacao')} placeholder="Ativa, pausada…" />
        <MoneyField label={PLATFORM_LABELS.teto} {...edit.form.getInputProps('teto')} />
      </div>
      <Textarea
        label={PLATFORM_LABELS.pontos}
        rows={4}
        maxLength={2000}
        {...edit.form.getInputProps('pontos')}
      />
    </RecordFormDialog>
  )
}
