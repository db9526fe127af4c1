import { MAX_COLUMNS } from './csv.ts'
import { fold } from './text.ts'

/** The format of a column's cells. */
export type CellKind =
  | 'text'
  | 'phone'
  | 'taxId'
  | 'money'
  | 'count'
  | 'day'
  | 'dueDay'
  | 'yesNo'
  | 'list'
  | 'contacts'
  | 'sites'
  | 'plan'
  | 'person'
  | 'status'

type Column = {
  field: string
  /** The heading in exports. */
  header: string
  kind: CellKind
  /** Other common headings. */
  also: readonly string[]
  /** Example value in the template, which contains only columns with one. */
  example?: string
}

const column = <Field extends string>(
  field: Field,
  header: string,
  kind: CellKind,
  also: readonly string[] = [],
  example?: string,
) => ({ field, header, kind, also, ...(example !== undefined && { example }) })

/**
 * All columns of a client spreadsheet, in the order of exports. Of sites only the links; no
 * secrets.
 */
// prettier-ignore
export const CLIENT_COLUMNS = [
  column('name', 'Nome do Cliente', 'text', ['Nome', 'Cliente', 'Empresa', 'Razão Social', 'Nome Fantasia', 'Fantasia', 'Marca', 'Conta', 'Client', 'Name', 'Company'], 'Padaria São João'),
  column('whatsapp', 'Whatsapp', 'phone', ['Telefone', 'Tel', 'Fone', 'Celular', 'Cel', 'Whats', 'Wpp', 'Zap', 'Contato Whatsapp', 'Número', 'Telefone Celular', 'Phone'], '(47) 99999-8888'),
  column('plan', 'Plano', 'plan', ['Plano Contratado', 'Pacote', 'Serviço', 'Serviços', 'Produto', 'Plan'], ''),
  column('value', 'Valor da Mensalidade', 'money', ['Valor', 'Mensalidade', 'Valor Mensal', 'Fee', 'Fee Mensal', 'Valor Contrato', 'Valor Contratado', 'Valor para Pagamento', 'Preço', 'MRR', 'Honorários', 'Value'], '1500,00'),
  column('status', 'Status', 'status', ['Situação', 'Estado do Cliente', 'Fase'], 'Ativo'),
  column('gestor', 'Gestor', 'person', ['Gestor de Tráfego', 'Gestor de Projetos', 'Gestor Responsável', 'Gestor de Conta', 'Responsável'], ''),
  column('cs', 'CS', 'person', ['Customer Success', 'Sucesso do Cliente', 'Responsável CS', 'Atendimento'], ''),
  column('email', 'E-mail', 'text', ['Email', 'Email do Cliente', 'Correio Eletrônico', 'Mail'], 'contato@padariasaojoao.com.br'),
  column('cnpj', 'CPF/CNPJ', 'taxId', ['CNPJ', 'CPF', 'CNPJ/CPF', 'Documento', 'CPF ou CNPJ'], '11.222.333/0001-81'),
  column('consultor', 'Consultor', 'text', ['Consultora', 'Vendedor', 'Vendedora', 'Consultor Comercial'], ''),
  column('dateStart', 'Dia do Start', 'day', ['Início', 'Data de Início', 'Início do Contrato', 'Data Início', 'Data do Contrato', 'Entrada', 'Data de Entrada', 'Data Start', 'Cliente desde', 'Start'], '05/03/2025'),
  column('tempoContrato', 'Tempo de Contrato', 'text', ['Contrato', 'Duração', 'Duração do Contrato', 'Vigência', 'Prazo', 'Fidelidade'], '12 Meses'),
  column('vencimento', 'Dia de Vencimento', 'dueDay', ['Vencimento', 'Dia Vencimento', 'Data de Pagamento', 'Dia de Pagamento', 'Dia do Pagamento', 'Vence dia'], '10'),
  column('formaPagamento', 'Método de Pagamento', 'text', ['Forma de Pagamento', 'Pagamento', 'Meio de Pagamento'], 'Boleto'),
  column('gereNF', 'Gere NF', 'yesNo', ['NF', 'Nota Fiscal', 'Emite NF', 'Gera NF', 'Emitir Nota'], 'Sim'),
  column('drive', 'Drive', 'text', ['Link do Drive', 'Google Drive', 'Pasta'], ''),
  column('socialMedia', 'Redes Sociais', 'list', ['Rede Social', 'Instagram', 'Insta', 'Facebook', 'Youtube'], ''),
  column('dominio', 'Sites', 'sites', ['Site', 'Website', 'Página', 'URL', 'Domínio', 'Link do Site'], ''),
  column('contatos', 'Contatos', 'contacts', ['Contato', 'Nome do Contato', 'Pessoa de Contato', 'Responsável pelo Cliente'], 'Maria: (47) 98888-7777'),
  column('observacaoComercial', 'Observação Comercial', 'text', ['Observação', 'Observações', 'Obs', 'Notas', 'Anotações', 'Comentários'], ''),
  column('observacaoFinanceiro', 'Observação Financeiro', 'text', ['Observação Financeira', 'Obs Financeiro']),
  column('observacaoSocial', 'Observação Social', 'text', ['Obs Social']),
  column('observacaoDev', 'Observação Dev', 'text', ['Obs Dev']),
  column('observacaoTrafego', 'Observação Tráfego', 'text', ['Obs Tráfego']),
  column('observacaoAV', 'Observação A&V', 'text', ['Obs AV', 'Observação Audiovisual']),
  column('desc', 'Descrição', 'text', ['Segmento', 'Nicho', 'Ramo', 'Sobre']),
  column('report', 'Reunião', 'text', ['Relatório', 'Frequência de Reunião', 'Reuniões']),
  column('respComercial', 'Responsável Comercial', 'text', ['Resp Comercial']),
  column('proposta', 'Proposta', 'text', ['Link da Proposta']),
  column('drives', 'Drives', 'list', ['Outros Drives']),
  column('gmb', 'GMB', 'list', ['Google Meu Negócio', 'Perfis GMB']),
  column('pages', 'Páginas', 'list', ['Landing Pages']),
  column('posts', 'Quantidade de Criativos', 'count', ['Criativos', 'Posts', 'Nº Criativos', 'Artes']),
  column('formatoCriativos', 'Formato dos Criativos', 'text'),
  column('acompanhamentoRedes', 'Nível de Acompanhamento', 'text', ['Acompanhamento']),
  column('briefingCriativo', 'Briefing', 'text'),
  column('nVideos', 'Quantidade de Vídeos', 'count', ['Vídeos']),
  column('nVisitas', 'Quantidade de Captações Mensal', 'count', ['Captações', 'Visitas', 'Visitas ao Mês']),
  column('tempoCap', 'Tempo de Captação', 'money', ['Horas de Captação']),
  column('briefingVideo', 'Briefing Vídeo', 'text'),
  column('formatoVideos', 'Formato dos Vídeos', 'text'),
  column('linkDashboard', 'DashBoard', 'text', ['Link do Dashboard']),
  column('linkMetaAds', 'Link Meta ADS', 'text'),
  column('linkOperand', 'Operand', 'text'),
  column('linkGoogleAds', 'Link Google ADS', 'text'),
  column('adsValue', 'Valor ADS', 'money', ['Verba', 'Verba de Anúncios', 'Investimento', 'Investimento em Mídia', 'Budget']),
  column('google', 'Google ADS', 'money', ['Verba Google']),
  column('meta', 'Meta ADS', 'money', ['Verba Meta', 'Verba Facebook']),
  column('tikTok', 'Tik Tok ADS', 'money', ['Verba TikTok']),
  column('linkedin', 'LinkedIn ADS', 'money', ['Verba LinkedIn']),
  column('site', 'Site Completo', 'count', ['Quantidade de Sites']),
  column('dobrasSite', 'Dobras do Site', 'text'),
  column('secoesSite', 'Seções do Site', 'text'),
  column('mixtree', 'Mixtree', 'count'),
  column('catalogo', 'Catálogo', 'count'),
  column('dobrasCatalogo', 'Dobras do Catálogo', 'text'),
  column('smart', 'Page Smart', 'count', ['Smart']),
  column('secoesSmart', 'Seções da Page Smart', 'text'),
  column('lp', 'LP', 'count', ['Quantidade de LPs']),
  column('secoesLp', 'Seções da LP', 'text'),
  column('nGmb', 'Perfis no Google Meu Negócio', 'count', ['Quantidade de GMB']),
] as const satisfies readonly Column[]

export type ClientColumn = Omit<Column, 'field'> & { field: ClientColumnField }
export type ClientColumnField = (typeof CLIENT_COLUMNS)[number]['field']
export const CLIENT_COLUMN_FIELDS = CLIENT_COLUMNS.map(({ field }) => field)

/** Columns required for a client; instead of the plan's, one plan may be chosen for all rows. */
export const REQUIRED_COLUMNS: readonly ClientColumnField[] = ['name', 'whatsapp', 'plan', 'value']

/** The field of each column of a file; null: ignored. */
export type ColumnMapping = readonly (ClientColumnField | null)[]

const FILLERS = new Set([
  'de',
  'do',
  'da',
  'dos',
  'das',
  'o',
  'a',
  'os',
  'as',
  'em',
  'no',
  'na',
  'r',
])

/** Maximum length of a heading that is compared. */
export const HEADING_MAX = 200

/** A normalised heading: `'Valor Mensal (R$)'` → `'valor mensal'`. */
const key = (heading: string): string =>
  fold(heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !FILLERS.has(word))
    .join(' ')

const KNOWN = new Map<string, ClientColumnField>()
for (const { field, header, also } of CLIENT_COLUMNS as readonly ClientColumn[])
  for (const name of [header, ...also]) if (!KNOWN.has(key(name))) KNOWN.set(key(name), field)

// The whole heading first, then its parts: `'Telefone / Contato'`, `'Nome - Razão Social'`.
const readings: readonly ((heading: string) => ClientColumnField | undefined)[] = [
  (heading) => KNOWN.get(key(heading)),
  (heading) =>
    heading
      .split(/[/|,:]| - |\(|\)/)
      .map((part) => KNOWN.get(key(part)))
      .find((field) => field !== undefined),
]

const SEVERAL = new Set<CellKind>(['list', 'sites', 'contacts'])
const TAKES_SEVERAL = new Set<string>(
  CLIENT_COLUMNS.filter(({ kind }) => SEVERAL.has(kind)).map(({ field }) => field),
)

/** Maximum number of a file's columns for one list. */
const MAX_FOR_ONE = 10

/** Maximum number of a file's columns for a field. */
export const columnsFor = (field: ClientColumnField): number =>
  TAKES_SEVERAL.has(field) ? MAX_FOR_ONE : 1

/**
 * Guesses the field of each column from the headings. The first of two columns for one field wins;
 * a list takes the first ten.
 */
export const guessMapping = (headings: readonly string[]): (ClientColumnField | null)[] => {
  const mapping = headings.map((): ClientColumnField | null => null)
  const read = headings.slice(0, MAX_COLUMNS).map((heading) => heading.slice(0, HEADING_MAX))
  for (const reading of readings)
    for (const [index, heading] of read.entries()) {
      const field = mapping[index] === null ? reading(heading) : undefined
      if (field !== undefined && hasRoom(mapping, field)) mapping[index] = field
    }
  return mapping
}

/** True if another column may be mapped to a field. */
export const hasRoom = (mapping: ColumnMapping, field: ClientColumnField): boolean =>
  mapping.filter((taken) => taken === field).length < columnsFor(field)
