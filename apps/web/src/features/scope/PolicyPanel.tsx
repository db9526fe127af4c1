import { Stack, Switch } from '@mantine/core'
import type { ScopePolicy } from '@bastidor/shared/scope'
import { Panel } from '#ui/layout/Panel.tsx'
import { useSetPolicy, useShownPolicy } from './scope.queries.ts'

type Props = { clientId: string; policy: ScopePolicy; isClosed: boolean }

/** How a client's scope is counted; of a closed month as it was then. */
export const PolicyPanel = ({ clientId, policy, isClosed }: Props) => {
  const { mutate } = useSetPolicy(clientId)
  const { carry, internalCheck } = useShownPolicy(clientId, policy)
  return (
    <Panel title="Regras do cliente">
      <Stack gap="md">
        <Switch
          label="Levar o que sobra para o mês seguinte"
          description="No máximo a quantidade de um mês, e uma vez só."
          checked={carry === 'month'}
          disabled={isClosed}
          onChange={({ currentTarget }) =>
            mutate({ carry: currentTarget.checked ? 'month' : 'none' })
          }
        />
        <Switch
          label="Conferir as peças antes de enviar"
          description="Um colega confere cada peça antes de o cliente ver."
          checked={internalCheck}
          disabled={isClosed}
          onChange={({ currentTarget }) => mutate({ internalCheck: currentTarget.checked })}
        />
        {isClosed && (
          <p className="text-14 text-dimmed">
            Este mês está fechado; mude as regras em um mês aberto.
          </p>
        )}
      </Stack>
    </Panel>
  )
}
