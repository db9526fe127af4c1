import type { Client } from '@bastidor/shared/clients.views'
import { Fragment } from 'react'
import type { Location } from 'react-router-dom'
import { RecordForm } from '#ui/forms/RecordForm.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useFileUpload } from '#ui/pictures/useFileUpload.ts'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import { FORMS } from './client-form.fields.ts'
import type { ClientValues } from './client.form.ts'
import type { ClientTab } from './client-tabs.ts'
import { ClientField } from './ClientField.tsx'
import { useUploadContract } from '#features/clients/client-update.queries.ts'
import { ContractField } from './ContractField.tsx'
import { useClientForm } from './useClientForm.ts'

type Props = { client: Client; tab: ClientTab; onClose: () => void }

/** Edits a department's fields of a client; errors keep the input. */
export const ClientForm = ({ client, tab, onClose }: Props) => {
  const edit = useClientForm(client, tab, onClose)
  const { form } = edit
  const contract = useFileUpload(client.id, 'contract', useUploadContract())
  const guard = useLeaveGuard(form.isDirty() || contract.file !== null, {
    wouldLeave: isElsewhere,
  })

  const handleSave = (values: ClientValues) => {
    // Enter submits, too; the upload under way saves what is in the form when it is done.
    if (contract.isSending) return
    if (!contract.file) {
      edit.save(values)
      return
    }
    // Uploads the file first: the fields are saved, and the form closed, only after that succeeded.
    contract.send(() => {
      contract.forget()
      toastSuccess('Contrato enviado.')
      // Includes input typed during the upload.
      form.onSubmit(edit.save, edit.focusFirst)()
    })
  }
  return (
    <RecordForm
      edit={edit}
      isWaiting={contract.isSending}
      columns={3}
      onSubmit={form.onSubmit(handleSave, edit.focusFirst)}
      onCancel={() => guard.leave(onClose)}
    >
      {FORMS[tab].map(({ title, hasContract, fields }) => (
        <Fragment key={title ?? ''}>
          {title && (
            <h2 className="col-span-full mt-14 pt-24 text-17 weight-600 -tracking-10 line-above">
              {title}
            </h2>
          )}
          {fields.map((spec, at) => (
            <Fragment key={spec.name}>
              <ClientField spec={spec} client={client} form={form} />
              {hasContract && at === 0 && (
                <ContractField contract={contract} isStored={client.contrato !== null} />
              )}
            </Fragment>
          ))}
        </Fragment>
      ))}
      {guard.prompt}
    </RecordForm>
  )
}

// Switching tabs unmounts the form just like leaving the screen.
const isElsewhere = (here: Location, next: Location) =>
  here.pathname !== next.pathname || here.search !== next.search
