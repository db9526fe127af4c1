import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletedSchema } from '@bastidor/shared/uploads'
import type { z } from 'zod'
import { api } from './api.ts'

type Entity<Stored> = {
  key: readonly string[]
  /** `/plan`, with `create`, `update/:id` and `delete/:id` below. */
  path: string
  createPath?: string
  schema: z.ZodType<Stored>
  /** Puts a saved record into the cache; by default all queries of the key are invalidated. */
  useKeep?: () => (saved: Stored) => unknown
  /** Options of `useCreate` and `useUpdate`. */
  options?: { gcTime?: number }
}

/** The mutations of an entity; forms show the errors of saving themselves. */
export const entityQueries = <Stored, Input, Patch>({
  key,
  path,
  createPath = `${path}/create`,
  schema,
  useKeep,
  options = {},
}: Entity<Stored>) => {
  const useInvalidate = () => {
    const queryClient = useQueryClient()
    return () => queryClient.invalidateQueries({ queryKey: key })
  }
  const useSaved = useKeep ?? useInvalidate
  const meta = { explains: 'all' } as const
  const useCreate = () =>
    useMutation({
      ...options,
      mutationFn: (input: Input) => api.create(createPath, input, schema),
      meta,
      onSuccess: useSaved(),
    })
  const useUpdate = () =>
    useMutation({
      ...options,
      mutationFn: ({ id, ...patch }: Patch & { id: string }) =>
        api.patch(`${path}/update/${id}`, patch, schema),
      meta,
      onSuccess: useSaved(),
    })
  const useDelete = () =>
    useMutation({
      mutationFn: (id: string) => api.delete(`${path}/delete/${id}`, deletedSchema),
      // Also after a failure: somebody else may have deleted it first.
      onSettled: useInvalidate(),
    })
  return { useCreate, useUpdate, useDelete }
}
