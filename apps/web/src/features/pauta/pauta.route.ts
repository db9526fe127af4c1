import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'
import { tabOf } from './pauta-tabs.ts'

/** The Pauta. */
export const pautaRoutes: readonly Route[] = [
  {
    path: paths.pauta,
    code: () => import('./PautaPage.tsx').then((file) => file.PautaPage),
    queries: () =>
      import('./pauta.queries.ts').then((queries) => ({ search }) => {
        const tab = tabOf(search.get('aba'))
        if (tab === 'equipe') return [queries.lanesQuery()]
        return tab === 'minha' ? [queries.pautaQuery()] : []
      }),
  },
]
