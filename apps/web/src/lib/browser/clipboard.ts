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
