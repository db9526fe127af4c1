import { createContext } from 'react'

/** Whether a screen is framed by the shell, which has the page's one `<main>`. */
export const InsideMain = createContext(false)
