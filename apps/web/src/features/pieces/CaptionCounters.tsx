import { CAPTION_LIMITS, NETWORK_LABELS, type Network } from '@bastidor/shared/pieces.kinds'
import { lettersIn } from '@bastidor/shared/text'
import { formatCount } from '#lib/formatting/numbers.ts'

type Props = { caption: string; networks: readonly Network[] }

/** How much of a caption each network takes; a longer one is pointed out, not refused. */
export const CaptionCounters = ({ caption, networks }: Props) => {
  const length = lettersIn(caption)
  const limited = networks.flatMap((network) => {
    const limit = CAPTION_LIMITS[network]
    return limit === undefined ? [] : [{ network, limit }]
  })
  if (limited.length === 0) return null
  return (
    <ul className="mt-6 flex flex-wrap gap-x-14 gap-y-2" aria-label="Tamanho da legenda por rede">
      {limited.map(({ network, limit }) => (
        <li
          key={network}
          className="text-13 text-dimmed tabular data-over:weight-600 data-over:text-danger"
          data-over={length > limit || undefined}
        >
          {NETWORK_LABELS[network]} {formatCount(length)}/{formatCount(limit)}
          {length > limit && ` (${formatCount(length - limit)} a mais)`}
        </li>
      ))}
    </ul>
  )
}
