import { PROPOSAL_CAPS, SITE_FOLDS_MAX, type ProposalInput } from '@bastidor/shared/proposals'

/** The form's values. */
export type ProposalValues = Record<keyof ProposalInput, string | number | boolean>

/** A count whose details are visible while it is above 0. */
type Counted = 'site' | 'catalogo' | 'smart' | 'lp' | 'nVisitas'

export type FieldSpec = {
  name: keyof ProposalValues
  label: string
  widget: 'line' | 'phone' | 'plan' | 'count' | 'hours' | 'money' | 'yesNo' | 'meeting' | 'length'
  isRequired?: boolean
  max?: number
  /** Visible only while this count is above 0. */
  of?: Counted
}
type Section = { title: string; hasConsultant?: boolean; fields: readonly FieldSpec[] }

const count = (name: keyof typeof PROPOSAL_CAPS, label: string, of?: Counted): FieldSpec => ({
  name,
  label,
  widget: 'count',
  max: PROPOSAL_CAPS[name],
  ...(of && { of }),
})
const detail = (name: FieldSpec['name'], label: string, of: Counted, max = 300): FieldSpec => ({
  name,
  label,
  widget: 'line',
  max,
  of,
})
const money = (name: FieldSpec['name'], label: string, isRequired = false): FieldSpec => ({
  name,
  label,
  widget: 'money',
  isRequired,
})

/** The form of a proposal, section by section. */
export const SECTIONS: readonly Section[] = [
  {
    title: 'Geral',
    hasConsultant: true,
    fields: [
      { name: 'name', label: 'Empresa', widget: 'line', max: 120, isRequired: true },
      { name: 'whatsapp', label: 'Whatsapp', widget: 'phone', isRequired: true },
      { name: 'plan', label: 'Plano', widget: 'plan', isRequired: true },
    ],
  },
  {
    title: 'Páginas',
    fields: [
      count('site', 'Site Completo'),
      detail('dobrasSite', 'Dobras do Site', 'site', SITE_FOLDS_MAX),
      detail('secoesSite', 'Seções do Site', 'site'),
      count('mixtree', 'Mixtree'),
      count('catalogo', 'Catálogo'),
      detail('dobraCatalogo', 'Dobras do Catálogo', 'catalogo'),
      count('smart', 'Page Smart'),
      detail('secoesSmart', 'Seções da Page Smart', 'smart'),
      count('lp', 'LP'),
      detail('secoesLp', 'Seções da LP', 'lp'),
    ],
  },
  {
    title: 'Tráfego',
    fields: [
      money('google', 'Google ADS'),
      money('tikTok', 'Tik Tok ADS'),
      money('linkedin', 'LinkedIn ADS'),
      money('meta', 'Meta ADS'),
    ],
  },
  { title: 'Google Meu Negócio', fields: [count('gmb', 'Perfil(s)')] },
  { title: 'Social Media', fields: [count('posts', 'Criativos')] },
  {
    title: 'Áudio & Vídeo',
    fields: [
      count('nVisitas', 'Visitas ao Mês'),
      {
        name: 'tempoCap',
        label: 'Tempo Captação em Horas',
        widget: 'hours',
        max: PROPOSAL_CAPS.tempoCap,
        of: 'nVisitas',
      },
      count('nVideos', 'Nº Edições', 'nVisitas'),
      { name: 'drone', label: 'Drone', widget: 'yesNo', of: 'nVisitas' },
    ],
  },
  {
    title: 'Outras informações',
    fields: [
      { name: 'report', label: 'Reunião', widget: 'meeting' },
      { name: 'gpPremium', label: 'Grupo Premium', widget: 'yesNo' },
      { name: 'tempoContrato', label: 'Tempo de Contrato', widget: 'length' },
      money('value', 'Valor Mensal', true),
      money('startValue', 'Valor Start', true),
    ],
  },
]

export const FIELDS: readonly FieldSpec[] = SECTIONS.flatMap(({ fields }) => [...fields])
