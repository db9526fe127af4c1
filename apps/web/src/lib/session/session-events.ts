/**
 * Session events from outside the current component: the server ended the session or wants a second
 * factor first, or another tab logged in or out. The last two are broadcast to all tabs.
 */
type SessionEvent = 'ended' | 'factorRequired' | 'logout' | 'login'
type Listener = (event: SessionEvent) => void

const listeners = new Set<Listener>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bastidor-session') : null

channel?.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => {
  for (const listener of listeners) listener(data)
})

/** Announces in this tab that the server has ended the session, or wants a second factor first. */
export const announceSession = (event: 'ended' | 'factorRequired'): void => {
  for (const listener of listeners) listener(event)
}

/** Announces to the other tabs. */
export const broadcastSession = (event: 'logout' | 'login'): void => {
  channel?.postMessage(event)
}

/** Subscribes to session events; returns the function to unsubscribe. */
export const onSessionEvent = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
