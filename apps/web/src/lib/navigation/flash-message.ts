const KEY = 'bastidor.saved'

/** Stores a success message for the next page, if that is a full page load. */
export const setFlashMessage = (path: string, text: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, text }))
  } catch {
    // Without storage there is no message.
  }
}

/** The message stored for this path; removed when read. */
export const takeFlashMessage = (path: string): string => {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null
    if (left?.path !== path) return ''
    sessionStorage.removeItem(KEY)
    return left.text
  } catch {
    return ''
  }
}

type Left = { path: string; text: string }
