import type { Client } from '@bastidor/shared/clients.views'
import { formatDay } from '@bastidor/shared/dates'
import { formatMoney } from '#lib/formatting/money.ts'
import { fileAddress, isFileAddress } from '#lib/http/file-address.ts'
import { hrefOf } from '#lib/formatting/safe-link.ts'
import { formatTaxId } from '#lib/formatting/tax-id-mask.ts'
import type { ClientTab } from './client-tabs.ts'

/** One read-only field of a client. */
export type Detail = { label: string; isWide?: boolean } & (
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string | null }
  | { kind: 'links'; links: readonly string[] }
  | { kind: 'networks'; links: readonly string[] }
)
export type DetailGroup = { title?: string; facts: readonly Detail[] }

/** The fields of each tab, in order. */
export const detailsOf: Record<ClientTab, (client: Client, planName: string) => DetailGroup[]> = {
  comercial: (client, planName) => [
    {
      facts: [
        long('Observação', client.observacaoComercial),
        contract(client.contrato),
        link('Proposta', client.proposta),
        short('Tempo de Contrato', client.tempoContrato),
        short('Valor da Mensalidade', formatMoney(client.value)),
        short('CPF/CNPJ', formatTaxId(client.cnpj)),
        short('Consultor', client.consultor),
        short('E-mail', client.email),
        short('Dia do Start', formatDay(client.dateStart)),
        short('Dia da vigência do contrato', formatDay(client.contractEnd)),
        // Not empty, only not loaded yet.
        short('Plano', planName || '\u00a0'),
        short('Gestor', client.gestor),
        short('CS', client.cs),
        link('Drive', client.drive),
      ],
    },
    { title: 'Serviços', facts: services(client) },
  ],
  financeiro: (client) => [
    {
      facts: [
        short('Valor para Pagamento', formatMoney(client.value)),
        short('Data de Pagamento', client.vencimento ? `Dia ${client.vencimento}` : ''),
        short('Método de Pagamento', client.formaPagamento),
        short('CPF/CNPJ', formatTaxId(client.cnpj)),
        short('Gere NF', client.gereNF ? 'Sim' : 'Não'),
        long('Observação', client.observacaoFinanceiro),
      ],
    },
  ],
  social: (client) => [
    {
      facts: [
        short('Quantidade de Criativos', count(client.posts)),
        short('Formato dos Criativos', client.formatoCriativos),
        short('Nível de Acompanhamento', client.acompanhamentoRedes),
        long('Briefing', client.briefingCriativo),
        long('Observação', client.observacaoSocial),
        ...profiles(client),
      ],
    },
  ],
  dev: (client) => [{ facts: [long('Observação', client.observacaoDev)] }],
  trafego: (client) => [
    {
      facts: [
        long('Observação', client.observacaoTrafego),
        link('DashBoard', client.linkDashboard),
        link('Meta ADS', client.linkMetaAds),
        link('Operand', client.linkOperand),
        link('Google ADS', client.linkGoogleAds),
      ],
    },
  ],
  av: (client) => [
    {
      facts: [
        long('Observação', client.observacaoAV),
        short('Quantidade de Vídeos', count(client.nVideos)),
        short('Quantidade de Captações Mensal', count(client.nVisitas)),
        short('Tempo de Captação', hours(client.tempoCap)),
        long('Briefing Vídeo', client.briefingVideo),
        short('Formato dos Vídeos', client.formatoVideos),
        ...profiles(client),
      ],
    },
  ],
}

/** True if a field holds nothing. */
export const isEmpty = (fact: Detail): boolean =>
  'links' in fact ? fact.links.length === 0 : fact.text === ''

// The sold services, which briefing, lists and charts use.
const services = (client: Client): Detail[] => [
  { label: 'Páginas', kind: 'links', links: client.pages, isWide: true },
  { label: 'Google Meu Negócio', kind: 'links', links: client.gmb, isWide: true },
  long('Descrição', client.desc),
  short('Valor ADS', money(client.adsValue)),
  short('Verba Google ADS', money(client.google)),
  short('Verba Meta ADS', money(client.meta)),
  short('Verba Tik Tok ADS', money(client.tikTok)),
  short('Verba LinkedIn ADS', money(client.linkedin)),
  short('Site Completo', count(client.site)),
  short('Dobras do Site', client.dobrasSite),
  short('Seções do Site', client.secoesSite),
  short('Mixtree', count(client.mixtree)),
  short('Catálogo', count(client.catalogo)),
  short('Dobras do Catálogo', client.dobrasCatalogo),
  short('Page Smart', count(client.smart)),
  short('Seções da Page Smart', client.secoesSmart),
  short('LP', count(client.lp)),
  short('Seções da LP', client.secoesLp),
  short('Perfis Google Meu Negócio', count(client.nGmb)),
  short('Responsável Comercial', client.respComercial),
  short('Reunião', client.report),
]

const profiles = ({ socialMedia, drives }: Client): Detail[] => [
  { label: 'Redes Sociais', kind: 'networks', links: socialMedia, isWide: true },
  { label: 'Drives', kind: 'links', links: drives, isWide: true },
]

const short = (label: string, text: string): Detail => ({ label, kind: 'text', text })
const long = (label: string, text: string): Detail => ({ label, kind: 'text', text, isWide: true })
const link = (label: string, text: string): Detail => ({
  label,
  kind: 'link',
  text,
  href: hrefOf(text),
})

const contract = (address: string | null): Detail =>
  address !== null && isFileAddress(address)
    ? { label: 'Contrato', kind: 'link', text: 'Abrir o contrato', href: fileAddress(address) }
    : link('Contrato', address ?? '')

// Zero is shown as empty.
const count = (value: number): string => (value === 0 ? '' : String(value))
const money = (value: number): string => (value === 0 ? '' : formatMoney(value))
const hours = (value: number): string => {
  if (value === 0) return ''
  return `${value.toLocaleString('pt-BR')} ${value === 1 ? 'hora' : 'horas'}`
}
