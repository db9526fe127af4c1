/**
 * Runs a query with the index it should walk; without one where that index does not exist (yet):
 * such a database answers slowly rather than not at all.
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
