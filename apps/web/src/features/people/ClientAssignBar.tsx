import { Button, Group, Paper, Text } from '@mantine/core'
import type { ClientCard as Client } from '@bastidor/shared/clients.views'
import { useState } from 'react'
import { PersonSelect } from './PersonSelect.tsx'
import { useAssignClients } from './useAssignClients.ts'

type Props = { clients: Pick<Client, 'id' | 'gestor' | 'cs'>[]; onDone: () => void }

/** Changes gestor and CS of the selected clients; a blank field leaves it as it is. */
export const ClientAssignBar = ({ clients, onDone }: Props) => {
  const [gestor, setGestor] = useState('')
  const [cs, setCs] = useState('')
  const assign = useAssignClients()
  const handleApply = () =>
    assign.mutate(
      clients.map((client) => ({
        id: client.id,
        ...(gestor && { gestor: { from: client.gestor, to: gestor } }),
        ...(cs && { cs: { from: client.cs, to: cs } }),
      })),
      { onSuccess: onDone },
    )

  return (
    <Paper withBorder radius="lg" p="md" mb="md" role="region" aria-label="Mudar responsáveis">
      <Group align="flex-end">
        <Text role="status" fz={14} miw={120} mb={8}>
          {clients.length === 1 ? '1 selecionado' : `${clients.length} selecionados`}
        </Text>
        <PersonSelect who="gestor" placeholder="Não mudar" value={gestor} onChange={setGestor} />
        <PersonSelect who="cs" placeholder="Não mudar" value={cs} onChange={setCs} />
        <Button disabled={!gestor && !cs} loading={assign.isPending} onClick={handleApply}>
          Aplicar
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          Limpar seleção
        </Button>
      </Group>
    </Paper>
  )
}
