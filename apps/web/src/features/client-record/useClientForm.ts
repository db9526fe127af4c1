import type { Client } from '@bastidor/shared/clients.views'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { clientErrors, clientShape } from './client.form.ts'
import type { ClientTab } from './client-tabs.ts'
import { useUpdateClient } from '#features/clients/client-update.queries.ts'
import { usePlanNames } from '#features/plans/usePlanNames.ts'

/** The form of one tab of a client: saves only the changed fields. */
export const useClientForm = (client: Client, tab: ClientTab, onDone: () => void) =>
  useRecordForm({
    record: client,
    shape: clientShape(tab, usePlanNames()),
    validate: (values) => clientErrors(tab, values, client),
    update: useUpdateClient(),
    onDone,
  })
