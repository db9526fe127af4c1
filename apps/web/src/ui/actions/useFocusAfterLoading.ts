import { useEffect } from 'react'

/**
 * Gives the focus back to the buttons of the page: one that loads is disabled, and a disabled button
 * loses it. Nothing is taken from what has been focused or pressed meanwhile.
 */
export const useFocusAfterLoading = (): void => {
  useEffect(() => {
    let last: Element | null = null
    const remember = ({ target }: Event) => {
      last = target instanceof Element ? (target.closest('button') ?? target) : null
    }
    const observer = new MutationObserver((changes) => {
      const enabled = changes.find(({ target }) => target === last)?.target
      if (!(enabled instanceof HTMLButtonElement) || enabled.disabled) return
      if (document.activeElement === document.body) enabled.focus({ preventScroll: true })
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', remember)
    }
  }, [])
}
