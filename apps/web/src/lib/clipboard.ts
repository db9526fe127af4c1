/**
 * Puts a text that is still on its way into the clipboard. (Safari only lets a click write, and by
 * the time an answer is there the click is over: the promise itself must be handed over.)
 * Throws what the promise throws, and what the browser refuses.
 */
export const copyPromised = async (text: Promise<string>): Promise<void> => {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text)
    return
  }
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
