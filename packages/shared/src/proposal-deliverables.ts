import type { Offer } from './proposal-views.ts'

/** One line of what is delivered; `budget` is a monthly cap in reais. */
export type DeliverableLine = { label: string; detail?: string; budget?: number }
export type Deliverable = { title: string; lines: DeliverableLine[] }

/** What a proposal delivers, in the page's order: only what is sold (screens §11). */
export const deliverablesOf = (offer: Offer): Deliverable[] => {
  const pages = pagesOf(offer)
  const networks = networksOf(offer)
  return [
    { title: 'ONBOARDING', lines: [] },
    pages.length > 0 && { title: 'PÁGINAS', lines: pages },
    networks.length > 0 && { title: 'TRÁFEGO PAGO', lines: networks },
    offer.gmb > 0 && { title: 'GOOGLE MEU NEGÓCIO', lines: [line('Perfis', offer.gmb)] },
    // The dashboard reports on the ads.
    networks.length > 0 && { title: 'DASHBOARD', lines: [] },
    offer.report !== '' && { title: 'REUNIÕES', lines: [line('Frequência', offer.report)] },
    offer.gpPremium && { title: 'ATENDIMENTO PREMIUM', lines: [] },
    offer.posts > 0 && {
      title: 'CRIATIVOS REDES',
      lines: [line('Criativos por mês', offer.posts)],
    },
    offer.nVisitas > 0 && { title: 'CAPTAÇÃO', lines: shootsOf(offer) },
  ].filter((deliverable) => deliverable !== false)
}

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
  const told = details.filter(([, text]) => text !== '').map(([name, text]) => `${name}: ${text}`)
  return line(label, [count, ...told].join(' · '))
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
  ...(offer.drone ? [line('Drone', 'incluído')] : []),
]
