/**
 * Runs a query with an index hint, and without it if the index does not exist (yet): a slow
 * response is better than none.
 */
export const withIndexHint = async <Index, Result>(
  index: Index,
  query: (index: Index | undefined) => Promise<Result>,
): Promise<Result> => {
  try {
    return await query(index)
  } catch (error) {
    if (isMissingIndex(error)) return query(undefined)
    throw error
  }
}

const isMissingIndex = (error: unknown) =>
  error instanceof Error && error.message.includes('hint provided does not correspond')
