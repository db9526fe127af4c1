import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** What an iterator finds, in arrays of `size`; the last one may be shorter. */
export async function* batches<Item>(
  found: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of found) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A long array in slices of `size`, with a turn of the event loop between two of them. */
export async function* slices<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await yieldToEventLoop()
    yield items.slice(at, at + size)
  }
}
