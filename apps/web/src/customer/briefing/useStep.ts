import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The open part of a briefing, an entry of the browser's history: a reload stays in it, and Back
 * goes to the part before. `onStep` runs once another one is on the screen.
 */
export const useStep = (last: number, onStep: () => void) => {
  const [step, setStep] = useState(() => storedStep(last))
  useEffect(() => {
    const handleBack = () => {
      flushSync(() => setStep(storedStep(last)))
      onStep()
    }
    window.addEventListener('popstate', handleBack)
    return () => window.removeEventListener('popstate', handleBack)
    // A new function does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last])
  const goTo = (next: number) => {
    history.pushState({ step: next }, '')
    // Rendered before it is announced.
    flushSync(() => setStep(next))
    onStep()
  }
  return { step, goTo }
}

const storedStep = (last: number): number => {
  const { step = 0 } = (history.state ?? {}) as { step?: number }
  return Math.min(step, last)
}
