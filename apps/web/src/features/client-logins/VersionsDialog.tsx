import { Modal, Skeleton, Text } from '@mantine/core'
import type { ClientLogin } from '@bastidor/shared/client-logins'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { revisionsQuery } from './client-logins.queries.ts'
import { VersionRow } from './VersionRow.tsx'

type Props = { login: ClientLogin; onClose: () => void }

/** The former logins and passwords of a login, each revealed by itself. */
export const VersionsDialog = ({ login, onClose }: Props) => {
  const dialog = useDialog(onClose)
  return (
    <Modal {...modalProps(dialog)} title="Versões" size={520}>
      <Text mb="xs">
        O que já valeu para {login.platform} de {login.client}, no máximo dez. Mostrar uma versão
        fica registrado.
      </Text>
      <QueryBoundary query={revisionsQuery(login.id)} skeleton={<Skeleton height={120} mt="md" />}>
        {({ results }) =>
          results.map((revision) => (
            <VersionRow key={revision.n} loginId={login.id} revision={revision} />
          ))
        }
      </QueryBoundary>
    </Modal>
  )
}
