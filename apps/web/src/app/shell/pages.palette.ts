import { can } from '@bastidor/shared/permissions'
import { IconChartLine, IconHome, IconUserCircle } from '@tabler/icons-react'
import { paths } from '#paths.ts'
import type { PaletteSource } from '#lib/navigation/palette.ts'
import { NAV_ITEMS } from './nav-items.ts'

/** The screens that the current user may open. */
export const pagesSource: PaletteSource = {
  group: 'Ir para',
  items: (_typed, actor) => [
    {
      id: 'home',
      title: 'Início',
      keywords: ['dashboard', 'home'],
      icon: IconHome,
      to: paths.home,
    },
    ...NAV_ITEMS.filter(({ action }) => can(actor, action)).map(({ path, title, hint, icon }) => ({
      id: path,
      title,
      hint,
      icon,
      to: path,
    })),
    {
      id: 'metrics',
      title: 'Métricas',
      hint: 'Ativos, churn, LTV, MRR e NPS de cada mês.',
      keywords: ['indicadores', 'receita', 'saídas', 'gráficos'],
      icon: IconChartLine,
      to: paths.metrics,
    },
    {
      id: 'profile',
      title: 'Meu perfil',
      keywords: ['conta', 'senha'],
      icon: IconUserCircle,
      to: paths.profile,
    },
  ],
}
