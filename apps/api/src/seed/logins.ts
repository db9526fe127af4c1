import type { Company } from './companies.ts'
import type { Random } from './random.ts'
import { seedPassword } from './sites.ts'

const PLATFORMS: Record<Company['market'] | 'all', readonly string[]> = {
  all: ['Instagram', 'Meta Business', 'Google Ads', 'Hospedagem', 'Google Meu Negócio'],
  local: ['iFood', 'TikTok', 'Canva'],
  saude: ['Doctoralia', 'RD Station', 'YouTube'],
  loja: ['Nuvemshop', 'Mercado Livre', 'Pinterest', 'TikTok Ads'],
  empresas: ['LinkedIn', 'RD Station', 'WordPress'],
}

export type SeedLogin = { platform: string; clientLogin: string; clientPassword: string }

/** A client's logins on platforms, none twice; one in twelve was noted without its password. */
export const seedLogins = (random: Random, { market }: Company, slug: string): SeedLogin[] =>
  random
    .shuffle([...PLATFORMS.all, ...PLATFORMS[market]])
    .slice(0, random.pick([0, 1, 1, 2, 2, 3, 4]))
    .map((platform) => ({
      platform,
      clientLogin: random.chance(0.4) ? `@${slug}` : `marketing@${slug}.com.br`,
      clientPassword: random.chance(11 / 12) ? seedPassword(random) : '',
    }))
