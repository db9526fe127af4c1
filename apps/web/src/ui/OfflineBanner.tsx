import { onlineManager } from '@tanstack/react-query'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './OfflineBanner.module.css'

/** Says that the network is gone; what is on screen and in the forms stays. */
export const OfflineBanner = () => {
  const isOnline = useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden="true" />
          Sem conexão. O que você digitou continua aqui.
        </div>
      )}
    </div>
  )
}
