import '#theme/fonts.css'
import './customer.css'
import './utilities.css'
import { createRoot } from 'react-dom/client'
import { CustomerApp, loadScreen } from './CustomerApp.tsx'
import { readFirst } from './kit/customer-api.ts'

// The page has requested both, and mostly has them by now: then they are the first paint, which
// saves a slow phone two others. Until then the page says that it is loading.
const MAX_WAIT_MS = 100

const { pathname } = window.location
const root = document.querySelector('#root')
const start = (Screen?: Awaited<ReturnType<typeof loadScreen>>) => {
  if (root) createRoot(root).render(<CustomerApp path={pathname} Screen={Screen} />)
}
Promise.race([
  Promise.all([loadScreen(pathname), readFirst()]),
  new Promise<[]>((resolve) => setTimeout(resolve, MAX_WAIT_MS, [])),
]).then(
  ([Screen]) => start(Screen),
  () => start(),
)
