import type { PlatformInput, SiteInput } from '@bastidor/shared/client-parts'
import { dayBefore } from './calendar.ts'
import type { Random } from './random.ts'

const REGISTRARS = ['Registro.br', 'Registro.br', 'Registro.br', 'GoDaddy', 'Hostinger']
const HOSTS = ['Hostinger', 'Locaweb', 'HostGator', 'KingHost', 'Vercel', 'UOL Host']
const KINDS = [
  ['Site institucional', ''],
  ['Página de vendas', '/oferta'],
  ['Loja virtual', '/loja'],
  ['Blog', '/blog'],
] as const
const WORDS = ['Girassol', 'Maritaca', 'Cachoeira', 'Jabuticaba', 'Serrano', 'Vitrine', 'Pinhao']

/** A password as people make them. */
export const seedPassword = (random: Random): string =>
  `${random.pick(WORDS)}${random.pick(['@', '#', '!', '*'])}${random.int(1000, 9999)}`

/** Up to three sites of a client; some must be renewed soon, some should have been. */
export const seedSites = (random: Random, slug: string, now: Date): SiteInput[] =>
  KINDS.slice(0, random.pick([0, 1, 1, 1, 2, 2, 3])).map(([name, path]) => ({
    name,
    link: `https://www.${slug}.com.br${path}`,
    dataVencimento: random.chance(0.9) ? dayBefore(now, -daysToRenewal(random)) : null,
    localFigma: random.chance(0.4) ? `https://www.figma.com/design/${random.hex(22)}` : '',
    localDominio: random.pick(REGISTRARS),
    localHospedagem: random.pick(HOSTS),
    loginDominio: slug.slice(0, 12).toUpperCase(),
    senhaDominio: random.chance(0.6) ? seedPassword(random) : undefined,
    loginHospedagem: `contato@${slug}.com.br`,
    senhaHospedagem: random.chance(0.6) ? seedPassword(random) : undefined,
  }))

const daysToRenewal = (random: Random): number => {
  if (random.chance(0.03)) return -random.int(1, 40)
  if (random.chance(0.1)) return random.int(0, 30)
  if (random.chance(0.1)) return random.int(31, 60)
  return random.int(61, 360)
}

const NETWORKS = [
  ['google', 'Google Ads'],
  ['meta', 'Meta Ads'],
  ['tikTok', 'TikTok Ads'],
  ['linkedin', 'LinkedIn Ads'],
] as const
type Budgets = Record<(typeof NETWORKS)[number][0], number>

/** One traffic platform for each network that has a budget. */
export const seedPlatforms = (
  random: Random,
  { budgets, gestor }: { budgets: Budgets; gestor: string },
): PlatformInput[] =>
  NETWORKS.filter(([network]) => budgets[network] > 0).map(([network, plataforma]) => ({
    gestor,
    plataforma,
    metodoPag: random.pick(['Cartão', 'Boleto', 'Pix']),
    dataRelatorios: `Dia ${random.int(1, 10)}`,
    situacao: random.chance(0.9) ? 'Ativa' : 'Pausada',
    teto: budgets[network],
    pontos: random.chance(0.4) ? 'Acompanhar o custo por contato toda semana.' : '',
  }))

/** How a monthly budget is shared out; shops and companies try more than the two usual networks. */
export const seedBudgets = (random: Random, adsValue: number, market: string): Budgets => {
  const part = (share: number) => Math.round((adsValue * share) / 50) * 50
  const google = random.int(30, 60) / 100
  const third = adsValue >= 3000 && random.chance(0.5) ? 0.15 : 0
  return {
    google: part(google),
    meta: part(1 - google - third),
    tikTok: market === 'empresas' ? 0 : part(third),
    linkedin: market === 'empresas' ? part(third) : 0,
  }
}
