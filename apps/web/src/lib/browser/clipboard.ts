/**
 * How long "Copiado!" stays, in ms: on clients and their records, and elsewhere
 * (docs/rules/screens.md#search-and-copying).
 */
export const COPIED_MS = { client: 2000, staff: 3000 } as const

/**
 * Copies a text and returns whether that was possible. Without access to the clipboard, as over
 * plain HTTP, the text is offered to be copied by hand.
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    window.prompt('Copie com Ctrl+C:', text)
    return false
  }
}

/**
 * Copies a text that is still loading. (Safari allows writing only during a user gesture, which is
 * over before the response arrives: the promise itself must be passed on.) Rejects with the
 * promise's error, or if the browser denies access.
 */
export const copyPromised = async (text: Promise<string>): Promise<void> => {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text)
    return
  }
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  // Not every browser handles the promise it is given; unhandled, it would count as an error.
  blob.catch(() => undefined)
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
