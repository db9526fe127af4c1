import type { PortalWaiting as Waiting } from '@bastidor/shared/portal'
import { serverNow } from '#customer/kit/customer-api.ts'
import classes from './PortalPage.module.css'
import { kindText, sinceText } from './portal-words.ts'

type Props = {
  waiting: readonly Waiting[]
  /** Whether there is a code to type for what has no link. */
  isOpenable: boolean
}

/**
 * What waits for an answer, longest waiting first; what is guarded has no link until the portal is
 * open.
 */
export const PortalWaiting = ({ waiting, isOpenable }: Props) => {
  if (waiting.length === 0)
    return (
      <p className={classes.nothing}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="m5 12.5 4.5 4.5L19 7.5" />
        </svg>
        Nada esperando por você. Está tudo respondido.
      </p>
    )
  return (
    <ul className="grid gap-10">
      {waiting.map((item) => (
        <li key={`${item.kind} ${item.title} ${item.url ?? item.since}`}>
          <Item item={item} isOpenable={isOpenable} />
        </li>
      ))}
    </ul>
  )
}

const Item = ({ item, isOpenable }: { item: Waiting; isOpenable: boolean }) => {
  const words = (
    <>
      <span className="text-13 weight-600 text-accent-text">{kindText(item.kind)}</span>
      <span className="weight-600 wrap-anywhere">{item.title}</span>
      <span className="text-14 text-dimmed">{sinceText(item, serverNow())}</span>
    </>
  )
  if (!item.url)
    return (
      <div className={classes.item} data-locked>
        {words}
        <span className={classes.lock}>
          {isOpenable ? 'Abra com o código abaixo' : 'Abre só com um PIN'}
        </span>
      </div>
    )
  return (
    // The address of this page is the one to follow, whatever name the server goes by elsewhere.
    <a className={classes.item} href={new URL(item.url, window.location.href).pathname}>
      {words}
      <svg className={classes.arrow} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="m9 6 6 6-6 6" />
      </svg>
    </a>
  )
}
