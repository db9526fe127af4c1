import type { Client } from './clients.views.ts'
import type { PlatformInput, SiteInput } from './client-parts.ts'

type ClientField = Exclude<
  keyof Client,
  | 'id'
  | '_id'
  | 'version'
  | 'chores'
  | 'canaisContato'
  | 'journey'
  | 'gestorId'
  | 'csId'
  | 'contractEnd'
  | 'contractClosed'
  | 'internalCheck'
  | 'createdAt'
>

/** Labels of a client's fields, where no tab gives a context. */
export const CLIENT_LABELS: Record<ClientField, string> = {
  name: 'Nome',
  whatsapp: 'Whatsapp',
  logo: 'Logo',
  status: 'Status',
  plan: 'Plano',
  value: 'Valor da Mensalidade',
  gestor: 'Gestor',
  cs: 'CS',
  drive: 'Drive',
  contrato: 'Contrato',
  proposta: 'Proposta',
  tempoContrato: 'Tempo de Contrato',
  cnpj: 'CPF/CNPJ',
  consultor: 'Consultor',
  email: 'E-mail',
  dateStart: 'Dia do Start',
  vencimento: 'Data de Pagamento',
  formaPagamento: 'Método de Pagamento',
  gereNF: 'Gere NF',
  observacaoComercial: 'Observação (Comercial)',
  observacaoFinanceiro: 'Observação (Financeiro)',
  observacaoSocial: 'Observação (Social)',
  observacaoDev: 'Observação (Dev)',
  observacaoTrafego: 'Observação (Tráfego)',
  observacaoAV: 'Observação (A&V)',
  posts: 'Quantidade de Criativos',
  formatoCriativos: 'Formato dos Criativos',
  acompanhamentoRedes: 'Nível de Acompanhamento',
  briefingCriativo: 'Briefing',
  socialMedia: 'Redes Sociais',
  drives: 'Drives',
  dominio: 'Sites',
  plataformasTrafego: 'Plataformas de Tráfego',
  contatos: 'Contatos',
  linkDashboard: 'DashBoard',
  linkMetaAds: 'Meta ADS (link)',
  linkOperand: 'Operand',
  linkGoogleAds: 'Google ADS (link)',
  nVideos: 'Quantidade de Vídeos',
  nVisitas: 'Quantidade de Captações Mensal',
  tempoCap: 'Tempo de Captação',
  briefingVideo: 'Briefing Vídeo',
  formatoVideos: 'Formato dos Vídeos',
  desc: 'Descrição',
  adsValue: 'Valor ADS',
  gmb: 'Google Meu Negócio',
  nGmb: 'Perfis no Google Meu Negócio',
  pages: 'Páginas',
  respComercial: 'Responsável Comercial',
  report: 'Reunião',
  google: 'Google ADS',
  meta: 'Meta ADS',
  tikTok: 'Tik Tok ADS',
  linkedin: 'LinkedIn ADS',
  site: 'Site Completo',
  dobrasSite: 'Dobras do Site',
  secoesSite: 'Seções do Site',
  mixtree: 'Mixtree',
  catalogo: 'Catálogo',
  dobrasCatalogo: 'Dobras do Catálogo',
  smart: 'Page Smart',
  secoesSmart: 'Seções da Page Smart',
  lp: 'LP',
  secoesLp: 'Seções da LP',
}

/** The fields of a site, in the order of its dialog. */
export const SITE_LABELS: Record<Exclude<keyof SiteInput, '_id'>, string> = {
  name: 'Nome',
  link: 'Link',
  dataVencimento: 'Data de Vencimento',
  localFigma: 'Figma',
  localDominio: 'Domínio',
  localHospedagem: 'Local de Hospedagem',
  loginDominio: 'Login do Domínio',
  senhaDominio: 'Senha do Domínio',
  loginHospedagem: 'Login da Hospedagem',
  senhaHospedagem: 'Senha da Hospedagem',
}

/** The fields of a traffic platform, in the order of its dialog. */
export const PLATFORM_LABELS: Record<Exclude<keyof PlatformInput, '_id'>, string> = {
  gestor: 'Gestor Responsável',
  plataforma: 'Plataforma',
  metodoPag: 'Método Pagamento',
  dataRelatorios: 'Data dos Relatórios',
  situacao: 'Situação',
  teto: 'Teto',
  pontos: 'Pontos',
}
