import { Button, Group } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { PortalState } from '@bastidor/shared/portal'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { useSetRevoked } from '#features/customer-links/links.queries.ts'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useMakePortal } from './portal.queries.ts'

type Props = { client: Client; portal: PortalState }

/** Before the first portal, and once it was revoked. */
export const ClosedPortal = ({ client, portal: { id } }: Props) => {
  const can = useClientCan(client)
  const make = useMakePortal(client.id)
  const restore = useSetRevoked({ kind: 'portal', id: id ?? '' })
  return (
    <>
      <p className="text-pretty">
        {id
          ? 'O portal está desativado: quem abre o link vê só isso.'
          : 'Um link só, para o cliente fixar na conversa: o que espera por ele, como está o mês e com quem falar. Propostas e o que já foi respondido abrem só com um PIN ou um código por e-mail.'}
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        {can('portal.make') && (
          <Button
            variant={id ? 'default' : 'filled'}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {id ? 'Criar outro link' : 'Criar portal'}
          </Button>
        )}
        {id && can('link.restore') && (
          <Button
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(false, { onSuccess: () => toastSuccess('Portal reativado.') })
            }
          >
            Reativar
          </Button>
        )}
      </Group>
    </>
  )
}
