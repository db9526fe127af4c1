/**
 * What happens to the session outside the component that is on screen: the server ended it, or
 * another tab logged in or out. All tabs of the browser hear about it.
 */
type SessionEvent = 'ended' | 'logout' | 'login'
type Listener = (event: SessionEvent) => void

const listeners = new Set<Listener>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bastidor-session') : null

channel?.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => {
  for (const listener of listeners) listener(data)
})

/** Tells this tab that the server no longer knows the session. */
export const announceSessionEnd = (): void => {
  for (const listener of listeners) listener('ended')
}

/** Tells the other tabs. */
export const broadcastSession = (event: 'logout' | 'login'): void => {
  channel?.postMessage(event)
}

/** Calls `listener` on every event until the returned function is called. */
export const onSessionEvent = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
