import './theme/kit.css'
import './theme/fonts.css'
import './theme/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { env } from './env.ts'

window.__webpack_nonce__ = env.cspNonce

// After a release the files of the old one are gone: load the new one, once per minute at most.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('bastidor.reloaded'))
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('bastidor.reloaded', String(Date.now()))
  window.location.reload()
})

const root = document.querySelector('#root')
if (root) createRoot(root).render(<App />)
