import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import classes from './ChosenBar.module.css'

type Props = { count: number; isFull: boolean; onClear: () => void; onSend: () => void }

/** How many pieces are chosen, and the way to send them. */
export const ChosenBar = ({ count, isFull, onClear, onSend }: Props) => (
  <div className={classes.bar} role="region" aria-label="Peças escolhidas">
    <span className="min-w-130 flex-1 weight-600" role="status">
      {count === 1 ? '1 peça escolhida' : `${count} peças escolhidas`}
      {isFull && ', o máximo de um envio'}
    </span>
    <Button variant="subtle" onClick={onClear}>
      Limpar
    </Button>
    <Button leftSection={<IconSend size={17} aria-hidden="true" />} onClick={onSend}>
      Enviar ao cliente
    </Button>
  </div>
)
