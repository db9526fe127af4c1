import type { clientFieldsSchema } from '@bastidor/shared/clients'
import type { ClientTab } from './client-tabs.ts'

/** A field of a department's form; parts and files have their own forms. */
export type ClientField = Exclude<
  keyof typeof clientFieldsSchema.shape,
  'dominio' | 'plataformasTrafego' | 'contatos' | 'proposta'
>

/** The input widget of a field, which determines the type of its value. */
type Widget =
  | 'line'
  | 'area'
  | 'link'
  | 'email'
  | 'phone'
  | 'taxId'
  | 'money'
  | 'count'
  | 'hours'
  | 'dueDay'
  | 'day'
  | 'list'
  | 'yesNo'
  | 'length'
  | 'plan'
  | 'gestor'
  | 'cs'

export type FieldSpec = {
  name: ClientField
  label: string
  widget: Widget
  /** The name of one entry of a list. */
  item?: string
  max?: number
}
/** Fields under one heading; `hasContract`: the contract's file follows the first of them. */
export type FieldGroup = { title?: string; hasContract?: boolean; fields: readonly FieldSpec[] }

const note = (name: ClientField): FieldSpec => ({ name, label: 'Observação', widget: 'area' })
const line = (name: ClientField, label: string, max = 300): FieldSpec => ({
  name,
  label,
  widget: 'line',
  max,
})
const field = (name: ClientField, label: string, widget: Widget, max?: number): FieldSpec => ({
  name,
  label,
  widget,
  ...(max && { max }),
})
const list = (name: ClientField, label: string, item: string, max = 30): FieldSpec => ({
  name,
  label,
  widget: 'list',
  item,
  max,
})

const PROFILES = [
  list('socialMedia', 'Redes Sociais', 'rede social'),
  list('drives', 'Drives', 'drive'),
]

/** The fields of each tab's form, in order. */
export const FORMS: Record<ClientTab, readonly FieldGroup[]> = {
  comercial: [
    {
      hasContract: true,
      fields: [
        note('observacaoComercial'),
        line('name', 'Nome', 120),
        field('whatsapp', 'Whatsapp', 'phone'),
        field('email', 'E-mail', 'email'),
        field('plan', 'Plano', 'plan'),
        field('gestor', 'Gestor', 'gestor'),
        field('cs', 'CS', 'cs'),
        field('drive', 'Drive', 'link'),
        field('tempoContrato', 'Tempo de Contrato', 'length'),
        field('value', 'Valor da Mensalidade', 'money'),
        field('cnpj', 'CPF/CNPJ', 'taxId'),
        line('consultor', 'Consultor', 120),
        field('dateStart', 'Dia do Start', 'day'),
      ],
    },
    {
      title: 'Serviços',
      fields: [
        list('pages', 'Páginas', 'página', 50),
        list('gmb', 'Google Meu Negócio', 'perfil', 50),
        field('desc', 'Descrição', 'area'),
        field('adsValue', 'Valor ADS', 'money'),
        field('google', 'Verba Google ADS', 'money'),
        field('meta', 'Verba Meta ADS', 'money'),
        field('tikTok', 'Verba Tik Tok ADS', 'money'),
        field('linkedin', 'Verba LinkedIn ADS', 'money'),
        field('site', 'Site Completo', 'count', 1000),
        line('dobrasSite', 'Dobras do Site'),
        line('secoesSite', 'Seções do Site'),
        field('mixtree', 'Mixtree', 'count', 1000),
        field('catalogo', 'Catálogo', 'count', 1000),
        line('dobrasCatalogo', 'Dobras do Catálogo'),
        field('smart', 'Page Smart', 'count', 1000),
        line('secoesSmart', 'Seções da Page Smart'),
        field('lp', 'LP', 'count', 1000),
        line('secoesLp', 'Seções da LP'),
        field('nGmb', 'Perfis Google Meu Negócio', 'count', 1000),
        line('respComercial', 'Responsável Comercial', 120),
        line('report', 'Reunião', 60),
      ],
    },
  ],
  financeiro: [
    {
      fields: [
        field('value', 'Valor para Pagamento', 'money'),
        field('vencimento', 'Data de Pagamento', 'dueDay'),
        line('formaPagamento', 'Método de Pagamento', 60),
        field('cnpj', 'CPF/CNPJ', 'taxId'),
        field('gereNF', 'Gere NF', 'yesNo'),
        note('observacaoFinanceiro'),
      ],
    },
  ],
  social: [
    {
      fields: [
        field('posts', 'Quantidade de Criativos', 'count', 10_000),
        line('formatoCriativos', 'Formato dos Criativos'),
        line('acompanhamentoRedes', 'Nível de Acompanhamento'),
        field('briefingCriativo', 'Briefing', 'area'),
        note('observacaoSocial'),
        ...PROFILES,
      ],
    },
  ],
  dev: [{ fields: [note('observacaoDev')] }],
  trafego: [
    {
      fields: [
        note('observacaoTrafego'),
        field('linkDashboard', 'DashBoard', 'link'),
        field('linkMetaAds', 'Meta ADS', 'link'),
        field('linkOperand', 'Operand', 'link'),
        field('linkGoogleAds', 'Google ADS', 'link'),
      ],
    },
  ],
  av: [
    {
      fields: [
        note('observacaoAV'),
        field('nVideos', 'Quantidade de Vídeos', 'count', 10_000),
        field('nVisitas', 'Quantidade de Captações Mensal', 'count', 10_000),
        field('tempoCap', 'Tempo de Captação', 'hours', 1000),
        field('briefingVideo', 'Briefing Vídeo', 'area'),
        line('formatoVideos', 'Formato dos Vídeos'),
        ...PROFILES,
      ],
    },
  ],
}

/** All fields of a tab's form. */
export const fieldsOfTab = (tab: ClientTab): FieldSpec[] =>
  FORMS[tab].flatMap(({ fields }) => [...fields])
