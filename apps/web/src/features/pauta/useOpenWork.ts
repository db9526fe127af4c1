import { useQuery } from '@tanstack/react-query'
import { lanesQuery } from './pauta.queries.ts'

/** How many open tasks a person has, as the data of a query. */
export const useOpenWork = (id: string) =>
  useQuery({
    ...lanesQuery(),
    select: ({ results }) => results.find(({ person }) => person?.id === id)?.open ?? 0,
  })

export const openText = (name: string, open: number): string =>
  `${name} tem ${open === 1 ? '1 tarefa aberta' : `${open} tarefas abertas`}.`
