import type { PlanInput } from '@bastidor/shared/plans'

const FAMILIES = [
  { name: 'Tráfego', pages: ['Landing page'], posts: 0, ads: 1500 },
  { name: 'Social', pages: [], posts: 8, ads: 0 },
  { name: 'Site', pages: ['Site institucional'], posts: 0, ads: 0 },
  { name: 'Completo', pages: ['Site institucional', 'Landing page'], posts: 12, ads: 2500 },
  { name: 'Local', pages: ['Google Meu Negócio'], posts: 4, ads: 500 },
  { name: 'Audiovisual', pages: [], posts: 6, ads: 0 },
] as const
const SIZES = ['Essencial', 'Bronze', 'Prata', 'Ouro', 'Diamante'] as const

/** Thirty plans: six families in five sizes. */
export const seedPlans = (): PlanInput[] =>
  FAMILIES.flatMap(({ name, pages, posts, ads }) =>
    SIZES.map((size, index) => ({
      name: `${name} ${size}`,
      adsValue: ads * (index + 1),
      report: index < 2 ? 'Mensal' : 'Semanal',
      posts: posts * (index + 1),
      pages: [...pages],
    })),
  )
