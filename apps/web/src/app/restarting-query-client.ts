import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A query client that restarts a fetch when a write overtakes it. TanStack Query does so only for a
 * query that is on screen and has data; any other response, older than the write, would clear the
 * invalidation and count as fresh.
 */
export class RestartingQueryClient extends QueryClient {
  constructor(config: QueryClientConfig) {
    super(config)
    this.getQueryCache().subscribe((event) => {
      const isSet =
        event.type === 'updated' && event.action.type === 'success' && event.action.manual
      if (isSet) restart(event.query)
    })
  }

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    this.getQueryCache().findAll(filters).forEach(restart)
    return super.invalidateQueries(filters, { ...options, cancelRefetch: false })
  }
}

const restart = (query: Query): void => {
  if (query.state.fetchStatus !== 'fetching') return
  void query.cancel({ silent: true })
  query.fetch().catch(() => undefined)
}
