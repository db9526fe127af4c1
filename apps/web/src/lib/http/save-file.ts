/** Downloads a file through the browser. */
export const saveFile = (content: Blob | string, name: string): void => {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/csv' }) : content
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
