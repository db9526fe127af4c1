import { type Network, NETWORK_LABELS } from '@bastidor/shared/pieces.kinds'
import classes from './PieceStage.module.css'

type Props = {
  networks: readonly Network[]
  shown: Network | undefined
  onShow: (network: Network) => void
}

/** Chooses the network in whose look a piece is shown, if it is made for several. */
export const PieceNetworks = ({ networks, shown, onShow }: Props) =>
  networks.length > 1 && (
    <div className="mb-14 flex flex-wrap gap-8" role="group" aria-label="Como fica em cada rede">
      {networks.map((network) => (
        <button
          key={network}
          type="button"
          className={classes.network}
          aria-pressed={network === shown}
          onClick={() => onShow(network)}
        >
          {NETWORK_LABELS[network]}
        </button>
      ))}
    </div>
  )
