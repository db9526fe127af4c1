import { RequirePermission } from '#ui/feedback/RequirePermission.tsx'
import { ImportClientsPage } from './ImportClientsPage.tsx'

/** The import of clients, behind the permission to create them. */
export const ImportClientsGate = () => (
  <RequirePermission do="client.import">
    <ImportClientsPage />
  </RequirePermission>
)
