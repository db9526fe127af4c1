import { TextInput } from '@mantine/core'
import type { Site } from '@bastidor/shared/client-parts'
import { SITE_LABELS } from '@bastidor/shared/clients.labels'
import { useState } from 'react'
import { Can } from '#lib/session/Can.tsx'
import { DateField } from '#ui/inputs/DateField.tsx'
import { SecretInput } from '#ui/inputs/SecretInput.tsx'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { siteErrors, siteRecord, siteShape } from './site.form.ts'
import { usePartForm } from './usePartForm.ts'

type Props = {
  clientId: string
  /** The site to edit; null for a new one. */
  site: Site | null
  onClose: () => void
}

/** Adds or edits a site; passwords only with the permission. */
export const SiteFormDialog = ({ clientId, site, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const [part] = useState(() => site && siteRecord(site))
  const edit = usePartForm({
    clientId,
    list: 'dominio',
    part,
    shape: siteShape,
    validate: siteErrors,
    texts: { created: 'Site adicionado.', saved: 'Site salvo.' },
    onDone: dialog.close,
  })
  const { getInputProps } = edit.form
  const login = { maxLength: 300, autoCapitalize: 'none', spellCheck: false, ...UNKNOWN_TO_BROWSER }

  return (
    <RecordFormDialog
      title={site ? 'Editar site' : 'Novo Site'}
      dialog={dialog}
      edit={edit}
      isPrivate
      size={760}
    >
      <div className="grid grid-cols-2 items-start gap-x-14 gap-y-18 max-sm:grid-cols-1">
        <TextInput label={SITE_LABELS.name} data-autofocus {...getInputProps('name')} />
        <TextInput
          label={SITE_LABELS.link}
          placeholder="empresa.com.br"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          {...getInputProps('link')}
        />
        <DateField label={SITE_LABELS.dataVencimento} {...getInputProps('dataVencimento')} />
        <TextInput
          label={SITE_LABELS.localFigma}
          placeholder="figma.com/…"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          {...getInputProps('localFigma')}
        />
        <TextInput
          label={SITE_LABELS.localDominio}
          placeholder="Registro.br, GoDaddy…"
          maxLength={300}
          {...getInputProps('localDominio')}
        />
        <TextInput
          label={SITE_LABELS.localHospedagem}
          placeholder="Hostinger, Locaweb…"
          maxLength={300}
          {...getInputProps('localHospedagem')}
        />
        <TextInput label={SITE_LABELS.loginDominio} {...login} {...getInputProps('loginDominio')} />
        <Can do="client.siteSecrets">
          <SecretInput
            label={SITE_LABELS.senhaDominio}
            isSet={site?.hasSenhaDominio ?? false}
            isRemovable
            {...getInputProps('senhaDominio')}
          />
        </Can>
        <TextInput
          label={SITE_LABELS.loginHospedagem}
          {...login}
          {...getInputProps('loginHospedagem')}
        />
        <Can do="client.siteSecrets">
          <SecretInput
            label={SITE_LABELS.senhaHospedagem}
            isSet={site?.hasSenhaHospedagem ?? false}
            isRemovable
            {...getInputProps('senhaHospedagem')}
          />
        </Can>
      </div>
    </RecordFormDialog>
  )
}

// Next to a password field, a browser would offer the staff member's own login.
const UNKNOWN_TO_BROWSER = { autoComplete: 'off', 'data-1p-ignore': true, 'data-lpignore': 'true' }
