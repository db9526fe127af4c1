import type { Info } from '@bastidor/shared/dashboard'
import { IconMapPin, IconShare, IconSpeakerphone, IconWorldWww } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/formatting/numbers.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import classes from './Counters.module.css'
import { infoQuery } from './dashboard.queries.ts'

const COUNTERS: readonly { title: string; of: keyof Info; icon: typeof IconSpeakerphone }[] = [
  { title: 'Sites', of: 'sumPages', icon: IconWorldWww },
  { title: 'GMB', of: 'sumGMB', icon: IconMapPin },
  { title: 'Redes', of: 'sumRedesSociais', icon: IconShare },
  { title: 'Ads', of: 'sumAds', icon: IconSpeakerphone },
]

/** Totals over the active clients. */
export const Counters = () => {
  const { data, error, isFetching, refetch } = useQuery(infoQuery())
  if (error && !data)
    return (
      <div className={classes.counters} data-failed>
        <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
          Não deu para carregar os totais.
        </InlineError>
      </div>
    )
  return (
    <dl className={classes.counters} aria-busy={!data}>
      {COUNTERS.map(({ title, of, icon: Icon }) => (
        <div key={title} className={classes.counter}>
          <dt className="flex items-center gap-8 text-14 text-dimmed">
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {title}
          </dt>
          <dd className={classes.value}>{data ? formatCount(data[of]) : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  )
}
