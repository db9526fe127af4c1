import './theme/reset.css'
import './theme/kit.css'
import './theme/utilities-staff.css'
import './theme/fonts.css'
import './theme/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { env } from './env.ts'

window.__webpack_nonce__ = env.cspNonce

const root = document.querySelector('#root')
if (root) createRoot(root).render(<App />)
