/**
 * The accessible name of an action: in a list with the name of its row, as the other rows have the
 * same action. It begins with the text that is seen, so that voice control finds it.
 */
export const actionName = (label: string, of?: string): string => (of ? `${label}: ${of}` : label)
