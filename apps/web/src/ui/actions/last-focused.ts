let last: HTMLElement | null = null

/** The element that was focused last: a button that loads is disabled, and has no focus meanwhile. */
export const lastFocused = (): HTMLElement | null => last

let lastOnPage: HTMLElement | null = null

/** The same, of what is in no dialog. */
export const lastFocusedOnPage = (): HTMLElement | null => lastOnPage

document.addEventListener('focusin', ({ target }) => {
  last = target as HTMLElement
  if (!last.closest('[role=dialog]')) lastOnPage = last
})

// Gives a button the focus back once it has loaded, unless something else has it by then.
new MutationObserver((changes) => {
  if (changes.some(({ target }) => target === last) && document.activeElement === document.body)
    last?.focus({ preventScroll: true })
}).observe(document, { subtree: true, attributeFilter: ['disabled'] })
