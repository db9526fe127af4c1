import type { PlanInput } from '@bastidor/shared/plans'

/** What plans are about. `fee` is the monthly fee of the smallest size, in reais. */
const FAMILIES = [
  { name: 'Tráfego', pages: ['Landing page'], posts: 0, ads: 1500, fee: 900 },
  { name: 'Social', pages: [], posts: 8, ads: 0, fee: 850 },
  { name: 'Site', pages: ['Site institucional'], posts: 0, ads: 0, fee: 390 },
  {
    name: 'Completo',
    pages: ['Site institucional', 'Landing page'],
    posts: 12,
    ads: 2500,
    fee: 2200,
  },
  { name: 'Local', pages: ['Google Meu Negócio'], posts: 4, ads: 500, fee: 550 },
  { name: 'Audiovisual', pages: [], posts: 6, ads: 0, fee: 1200 },
] as const
const SIZES = ['Essencial', 'Bronze', 'Prata', 'Ouro', 'Diamante'] as const
/** A larger size costs so many times the smallest. */
const FEE_FACTORS = [1, 1.4, 1.9, 2.6, 3.6] as const

type PlanFamily = (typeof FAMILIES)[number]['name']
export type SeedPlan = {
  plan: Required<PlanInput>
  family: PlanFamily
  /** From 0, the smallest, to 4. */
  size: number
  fee: number
}

/** Thirty plans: six families in five sizes. */
export const seedPlans = (): SeedPlan[] =>
  FAMILIES.flatMap(({ name, pages, posts, ads, fee }) =>
    SIZES.map((sizeName, size) => ({
      plan: {
        name: `${name} ${sizeName}`,
        adsValue: ads * (size + 1),
        report: size < 2 ? 'Mensal' : 'Semanal',
        posts: posts * (size + 1),
        pages: [...pages],
      },
      family: name,
      size,
      fee: Math.round((fee * (FEE_FACTORS[size] ?? 1)) / 10) * 10,
    })),
  )
