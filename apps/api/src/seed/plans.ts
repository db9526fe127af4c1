import type { PlanInput } from '@bastidor/shared/plans'
import type { Random } from './random.ts'

const NO_POSTS = [0, 0, 0, 0, 0] as const
/**
 * What plans are about: `posts` is how many creatives each size has in a month, `fee` the monthly fee
 * of the smallest size, in reais.
 */
const FAMILIES = [
  { name: 'Tráfego', pages: ['Landing page'], posts: NO_POSTS, ads: 1500, fee: 900 },
  { name: 'Social', pages: [], posts: [4, 6, 8, 12, 16], ads: 0, fee: 850 },
  { name: 'Site', pages: ['Site institucional'], posts: NO_POSTS, ads: 0, fee: 390 },
  {
    name: 'Completo',
    pages: ['Site institucional', 'Landing page'],
    posts: [6, 8, 10, 12, 16],
    ads: 2500,
    fee: 2200,
  },
  { name: 'Local', pages: ['Google Meu Negócio'], posts: [4, 5, 6, 8, 10], ads: 500, fee: 550 },
  { name: 'Audiovisual', pages: [], posts: [4, 4, 6, 6, 8], ads: 0, fee: 1200 },
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

/** How many videos a month somebody is sold with films in their plan. */
export const seedVideos = (random: Random, size: number): number =>
  random.int(1, 2) + Math.floor(size / 2)

/** Thirty plans: six families in five sizes. */
export const seedPlans = (): SeedPlan[] =>
  FAMILIES.flatMap(({ name, pages, posts, ads, fee }) =>
    SIZES.map((sizeName, size) => ({
      plan: {
        name: `${name} ${sizeName}`,
        adsValue: ads * (size + 1),
        report: size < 2 ? 'Mensal' : 'Semanal',
        posts: posts[size] ?? 0,
        pages: [...pages],
      },
      family: name,
      size,
      fee: Math.round((fee * (FEE_FACTORS[size] ?? 1)) / 10) * 10,
    })),
  )
