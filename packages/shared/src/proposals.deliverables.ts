import type { Offer } from './proposals.views.ts'

/** One deliverable; `budget` is a monthly cap in reais. */
export type DeliverableLine = { label: string; detail?: string; budget?: number }
export type Deliverable = { title: string; text: string; lines: DeliverableLine[] }

/** The deliverables of a proposal that were sold, in the page's order. */
export const deliverablesOf = (offer: Offer): Deliverable[] =>
  [
    {
      title: 'ONBOARDING',
      text: 'Começamos conhecendo a sua empresa: objetivos, acessos e prioridades. É daqui que conta o prazo de entrega.',
      lines: [],
    },
    hasPages(offer) && {
      title: 'PÁGINAS',
      text: 'Desenhadas para a sua marca e prontas para o celular.',
      lines: pagesOf(offer),
    },
    hasTraffic(offer) && {
      title: 'TRÁFEGO PAGO',
      text: 'Campanhas planejadas, publicadas e otimizadas por nós, com um teto de verba por mês em cada rede.',
      lines: networksOf(offer),
    },
    offer.gmb > 0 && {
      title: 'GOOGLE MEU NEGÓCIO',
      text: 'O seu perfil em ordem, para quem procura por você na busca e no mapa.',
      lines: [line('Perfis', offer.gmb)],
    },
    // The dashboard reports on ads.
    hasTraffic(offer) && {
      title: 'DASHBOARD',
      text: 'Um painel com os resultados dos anúncios, para acompanhar quando quiser.',
      lines: [],
    },
    offer.report !== '' && {
      title: 'REUNIÕES',
      text: 'Encontros para olhar os resultados e decidir os próximos passos.',
      lines: [line('Frequência', offer.report)],
    },
    offer.gpPremium && {
      title: 'ATENDIMENTO PREMIUM',
      text: 'Um grupo só seu, com quem cuida da sua conta.',
      lines: [],
    },
    offer.posts > 0 && {
      title: 'CRIATIVOS REDES',
      text: 'Peças para as suas redes sociais, que você aprova antes de publicar.',
      lines: [line('Criativos por mês', offer.posts)],
    },
    offer.nVisitas > 0 && {
      title: 'CAPTAÇÃO',
      text: 'A nossa equipe vai até você para captar imagens.',
      lines: shootsOf(offer),
    },
  ].filter((deliverable) => deliverable !== false)

/** True if any page is sold. */
export const hasPages = (offer: Offer): boolean => pagesOf(offer).length > 0

/** True if ads on any network are sold. */
export const hasTraffic = (offer: Offer): boolean => networksOf(offer).length > 0

const line = (label: string, detail: string | number): DeliverableLine => ({
  label,
  detail: String(detail),
})

const pagesOf = (offer: Offer): DeliverableLine[] =>
  [
    page('Site Completo', offer.site, ['Dobras', offer.dobrasSite], ['Seções', offer.secoesSite]),
    page('Mixtree', offer.mixtree),
    page('Catálogo', offer.catalogo, ['Dobras', offer.dobraCatalogo]),
    page('Page Smart', offer.smart, ['Seções', offer.secoesSmart]),
    page('LP', offer.lp, ['Seções', offer.secoesLp]),
  ].filter((line) => line !== null)

const page = (label: string, count: number, ...details: [name: string, text: string][]) => {
  if (count === 0) return null
  const given = details.filter(([, text]) => text !== '').map(([name, text]) => `${name}: ${text}`)
  return line(label, [count, ...given].join(' · '))
}

const networksOf = ({ google, meta, tikTok, linkedin }: Offer): DeliverableLine[] =>
  [
    { label: 'Google ADS', budget: google },
    { label: 'Tik Tok ADS', budget: tikTok },
    { label: 'LinkedIn ADS', budget: linkedin },
    { label: 'Meta ADS', budget: meta },
  ].filter(({ budget }) => budget > 0)

const shootsOf = (offer: Offer): DeliverableLine[] => [
  line('Visitas ao mês', offer.nVisitas),
  ...(offer.tempoCap > 0
    ? [line('Tempo de captação', `${String(offer.tempoCap).replace('.', ',')} h`)]
    : []),
  ...(offer.nVideos > 0 ? [line('Edições', offer.nVideos)] : []),
  ...(offer.drone ? [line('Drone', `incluído, exclusivo para ${offer.agencyCity}`)] : []),
]
