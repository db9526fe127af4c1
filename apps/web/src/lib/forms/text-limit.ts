/**
 * The `maxLength` of the field whose text an input event would exceed; undefined if it fits. The
 * browser cuts the rest off silently.
 */
export const exceededLimit = ({ target, data, isComposing }: InputEvent): number | undefined => {
  // Other fields have no limit.
  const { maxLength, value, selectionStart, selectionEnd } = target as HTMLTextAreaElement
  if (!data || isComposing || !(maxLength >= 0)) return undefined
  const length = value.length + data.length + selectionStart - selectionEnd
  return length > maxLength ? maxLength : undefined
}
