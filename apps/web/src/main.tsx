import './theme/kit.css'
import './theme/fonts.css'
import './theme/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { env } from './env.ts'
import { reloadForWantedCode } from './lib/prefetch/fetch-ahead.ts'

window.__webpack_nonce__ = env.cspNonce

reloadForWantedCode()

const root = document.querySelector('#root')
if (root) createRoot(root).render(<App />)
