import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed; what depends on it is drawn before the browser reads the page. */
export const useIsPrinted = (): boolean => {
  const [isPrinted, setPrinted] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setPrinted(true)))
  useWindowEvent('afterprint', () => setPrinted(false))
  return isPrinted
}
