const KEY = 'bastidor.saved'

/** Leaves a word of success to the page that comes next, where that one is loaded anew. */
export const leaveNotice = (path: string, text: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, text }))
  } catch {
    // Without storage the saved thing itself has to tell.
  }
}

/** The word that was left to the page at this path; it is told once. */
export const takeNotice = (path: string): string => {
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
