import { Badge } from '@mantine/core'
import type { RoundDecision } from '@bastidor/shared/pieces.kinds'

const DECISIONS: Record<RoundDecision, { label: string; color: string }> = {
  approved: { label: 'Aprovada', color: 'green' },
  adjust: { label: 'Ajuste pedido', color: 'red' },
  withdrawn: { label: 'Link cancelado', color: 'gray' },
}
const WAITING = { label: 'Sem resposta', color: 'gray' }

/** What became of a round of a piece, as text and colour; null: it waits for its answer. */
export const DecisionBadge = ({ decision }: { decision: RoundDecision | null }) => {
  const { label, color } = decision ? DECISIONS[decision] : WAITING
  return (
    <Badge variant="light" color={color} tt="none">
      {label}
    </Badge>
  )
}
