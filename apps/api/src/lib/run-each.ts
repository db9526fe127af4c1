/** After this many failures the cause is the database, not a record. */
const MAX_FAILURES = 10

/**
 * Runs a step for each item, one after the other. A failure does not keep the step from the others;
 * it is thrown once all have had theirs, or once ten have failed.
 */
export const runEach = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  run: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const errors: unknown[] = []
  for await (const item of items) {
    await run(item).catch((error: unknown) => errors.push(error))
    if (errors.length >= MAX_FAILURES) break
  }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps failed`)
  if (errors.length === 1) throw errors[0]
}
