/**
 * For a mutation whose requests are sent one after the other, so that quick presses arrive in order.
 * With its key those that are still to be answered are counted: only the last answer is shown.
 */
export const inOrder = <Key extends readonly unknown[]>(mutationKey: Key) => ({
  mutationKey,
  scope: { id: mutationKey.join(' ') },
})
