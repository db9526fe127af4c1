import '#theme/fonts.css'
import './customer.css'
import { createRoot } from 'react-dom/client'
import { CustomerApp } from './CustomerApp.tsx'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<CustomerApp path={window.location.pathname} />)
