import { onlineManager } from '@tanstack/react-query'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './OfflineBanner.module.css'

/** The offline notice; content and forms stay. */
export const OfflineBanner = () => {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )
  return (
    <div
      role="status"
      className="fixed bottom-16 left-1/2 z-350 w-max max-w-[calc(100vw-32px)] [transform:translateX(-50%)]"
    >
      {!isOnline && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden="true" />
          Sem conexão. O que você digitou continua aqui.
        </div>
      )}
    </div>
  )
}
