import { createContext } from 'react'

/** True inside the shell, which has the page's only `<main>`. */
export const MainContext = createContext(false)
