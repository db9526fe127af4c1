import { hasPages, hasTraffic } from './proposals.deliverables.ts'
import type { Offer } from './proposals.views.ts'

/** A team member: a name or a job title, and their work. */
export type TeamMember = { who: string; does: string }

/** The customer's team: the consultant, the cs, and a job title per sold item. */
export const teamOf = (offer: Offer): TeamMember[] =>
  [
    { who: offer.consultor, does: 'Montou esta proposta e responde às suas dúvidas' },
    { who: 'Sucesso do cliente', does: 'Acompanha a sua conta do onboarding em diante' },
    hasPages(offer) && { who: 'Desenvolvimento', does: 'Desenha e constrói as suas páginas' },
    hasTraffic(offer) && { who: 'Gestão de tráfego', does: 'Planeja e otimiza as suas campanhas' },
    offer.posts > 0 && { who: 'Social media e design', does: 'Criam as peças das suas redes' },
    offer.nVisitas > 0 && { who: 'Áudio e vídeo', does: 'Captam e editam as suas imagens' },
  ].filter((member) => member !== false)
