import type { Client } from './clients.views.ts'

/** The sold items that determine the briefing's questions (docs/rules/customers.md#briefings). */
export const BRIEFING_FACTS = [
  'google',
  'meta',
  'tikTok',
  'linkedin',
  'site',
  'dobrasSite',
  'secoesSite',
  'mixtree',
  'catalogo',
  'dobrasCatalogo',
  'smart',
  'secoesSmart',
  'lp',
  'secoesLp',
  'nGmb',
  'gmb',
  'posts',
  'nVisitas',
  'tempoCap',
] as const
export type BriefingFacts = Pick<Client, (typeof BRIEFING_FACTS)[number]>

type Budget = 'google' | 'meta' | 'tikTok' | 'linkedin'

const LINE_MAX = 300
const LINKS_MAX = 2000
const TEXT_MAX = 4000

/** Optional properties of a field. */
type More = {
  /** The question for the customer; fields without one are for staff only. */
  ask?: string
  hint?: string
  /** Asked only if this budget is above 0, and shown next to it. */
  cap?: Budget
  /** Asked only after a yes to this question. */
  after?: 'analise' | 'jaInveste'
}

const field =
  <Kind extends string>(kind: Kind, max: number) =>
  <Name extends string>(name: Name, label: string, more: More = {}) => ({
    name,
    label,
    kind,
    max,
    ...more,
  })
const line = field('line', LINE_MAX)
const links = field('line', LINKS_MAX)
const text = field('text', TEXT_MAX)
const yesNo = field('yesNo', 0)

const HTTPS = 'https://'

const hasAds = ({ google, meta, tikTok, linkedin }: BriefingFacts): boolean =>
  google > 0 || meta > 0 || tikTok > 0 || linkedin > 0
const hasPages = ({ site, mixtree, smart, catalogo, lp }: BriefingFacts): boolean =>
  site > 0 || mixtree > 0 || smart > 0 || catalogo > 0 || lp > 0

/** The number of profiles: as sold, otherwise as many as are known. */
export const profilesOf = ({ nGmb, gmb }: Pick<BriefingFacts, 'nGmb' | 'gmb'>): number =>
  nGmb > 0 ? nGmb : gmb.length

const blocks = [
  {
    key: 'equipe',
    title: 'Equipe',
    fields: [
      line('respComercial', 'Responsável Comercial'),
      line('respOnboarding', 'Responsável Onboarding'),
    ],
  },
  {
    key: 'anuncios',
    title: 'Plataformas de anúncio',
    isShown: hasAds,
    fields: [
      line('googleSugestion', 'Valor sugerido para Google ADS', { cap: 'google' }),
      line('metaSugestion', 'Valor sugerido para Meta ADS', { cap: 'meta' }),
      line('tikTokSugestion', 'Valor sugerido para Tik Tok ADS', { cap: 'tikTok' }),
      line('linkedinSugestion', 'Valor sugerido para LinkedIn ADS', { cap: 'linkedin' }),
    ],
  },
  {
    key: 'trafego',
    title: 'Tráfego',
    customerTitle: 'Seus anúncios',
    // Staff always see these questions; a customer without ads does not.
    isAsked: hasAds,
    fields: [
      yesNo('analise', 'Análise da conta'),
      line('tecQueAvaliou', 'Técnico que avaliou', { after: 'analise' }),
      yesNo('jaInveste', 'Cliente já investe', { ask: 'Vocês já investem em anúncios?' }),
      line('investeValorePlataforma', 'Valor e plataforma em que investe', {
        after: 'jaInveste',
        ask: 'Quanto investem, e em qual plataforma?',
        hint: 'R$ 1.000 por mês no Instagram',
      }),
      links('siteAtual', 'Site atual', { ask: 'Qual é o site de vocês hoje?', hint: HTTPS }),
      text('regiaoAnuncio', 'Região do anúncio', {
        ask: 'Em quais cidades ou regiões os anúncios devem aparecer?',
      }),
      text('experienciaCliente', 'Experiência do cliente', {
        ask: 'O que vocês já fizeram de marketing, e como foi?',
      }),
      text('publicoAlvoTrafego', 'Público-alvo', { ask: 'Quem vocês querem alcançar?' }),
      text('objetivoTrafego', 'Objetivo', { ask: 'O que os anúncios devem trazer?' }),
      text('infoTrafego', 'Outras informações', {
        ask: 'Mais alguma coisa sobre os anúncios?',
      }),
    ],
  },
  {
    key: 'site',
    title: 'Site e páginas',
    customerTitle: 'Seu site',
    isShown: hasPages,
    fields: [
      links('referenciaRedes', 'Redes de referência', {
        ask: 'Quais redes sociais servem de referência?',
        hint: HTTPS,
      }),
      links('sitesReferencia', 'Sites de referência', {
        ask: 'De quais sites vocês gostam?',
        hint: HTTPS,
      }),
      text('secoesDobrasDesejadas', 'Seções e dobras desejadas', {
        ask: 'O que o site precisa ter?',
        hint: 'Início, quem somos, serviços, contato…',
      }),
      text('sobreDominio', 'Sobre o domínio', {
        ask: 'Vocês já têm um domínio? Qual, e onde foi registrado?',
        hint: 'Sem senhas, por favor.',
      }),
      text('publicoAlvoSite', 'Público-alvo', { ask: 'Quem vai usar o site?' }),
      text('infoSite', 'Outras informações', { ask: 'Mais alguma coisa sobre o site?' }),
    ],
  },
  {
    key: 'logo',
    title: 'Logotipo',
    customerTitle: 'Sua marca',
    fields: [
      text('referenciaLogotipo', 'Referências', {
        ask: 'De quais logotipos vocês gostam?',
      }),
      text('papelaria', 'Papelaria', {
        ask: 'Onde a marca vai aparecer?',
        hint: 'Cartão de visita, uniforme, fachada…',
      }),
      text('publicoAlvoLogo', 'Público-alvo', { ask: 'Com quem a marca deve falar?' }),
      text('infoLogotipo', 'Outras informações', { ask: 'Mais alguma coisa sobre a marca?' }),
      text('sobreEmpresa', 'Sobre a empresa', {
        ask: 'Conte um pouco sobre a empresa: o que faz, e o que a torna diferente?',
      }),
    ],
  },
  {
    key: 'gmb',
    title: 'Google Meu Negócio',
    customerTitle: 'Seu perfil no Google',
    isShown: (facts: BriefingFacts) => profilesOf(facts) > 0,
    fields: [
      line('gmb', 'Quantidade de perfis'),
      yesNo('possuiGmb', 'Já possui perfil', { ask: 'Vocês já têm um perfil no Google?' }),
      links('linkGmb', 'Link do perfil', { ask: 'Qual é o link do perfil?', hint: HTTPS }),
      text('infoGmb', 'Outras informações', { ask: 'Mais alguma coisa sobre o perfil?' }),
    ],
  },
  {
    key: 'social',
    title: 'Social Media',
    customerTitle: 'Suas redes sociais',
    isShown: ({ posts }: BriefingFacts) => posts > 0,
    fields: [
      line('posts', 'Quantidade de criativos'),
      line('redesPosts', 'Redes', {
        ask: 'Em quais redes vamos publicar?',
        hint: 'Instagram, Facebook…',
      }),
      links('linkRede', 'Link do perfil', { ask: 'Quais são os links dos perfis?', hint: HTTPS }),
      text('publicoAlvoRedes', 'Público-alvo', { ask: 'Quem acompanha vocês, ou deveria?' }),
      text('objetivoRedes', 'Objetivo', { ask: 'O que as redes devem trazer?' }),
      text('infoRedes', 'Outras informações', { ask: 'Mais alguma coisa sobre as redes?' }),
    ],
  },
  {
    key: 'captacao',
    title: 'Captação',
    customerTitle: 'Fotos e vídeos',
    isShown: ({ nVisitas }: BriefingFacts) => nVisitas > 0,
    fields: [
      line('localCaptacao', 'Local da captação', { ask: 'Onde vamos fotografar e filmar?' }),
      text('publicoAlvoAeV', 'Público-alvo', { ask: 'Para quem são as fotos e os vídeos?' }),
      text('objetivoAeV', 'Objetivo', { ask: 'O que eles devem mostrar?' }),
      text('infoAeV', 'Outras informações', { ask: 'Mais alguma coisa sobre a captação?' }),
    ],
  },
  {
    key: 'outras',
    title: 'Informações Adicionais',
    customerTitle: 'Para terminar',
    fields: [
      text('outrasInfos', 'Informações adicionais', {
        ask: 'O que mais precisamos saber?',
      }),
    ],
  },
] as const

type AnyField = (typeof blocks)[number]['fields'][number]
export type AnswerName = AnyField['name']
export type YesNoAnswer = Extract<AnyField, { kind: 'yesNo' }>['name']
export type TextAnswer = Exclude<AnswerName, YesNoAnswer>

/** All answers; missing texts are empty, missing yes/no answers are null. */
export type BriefingAnswers = Record<TextAnswer, string> & Record<YesNoAnswer, boolean | null>

export type BriefingField = More & {
  name: AnswerName
  label: string
  /** `line` is a single line, `text` several; `max` is the maximum length. */
  kind: 'line' | 'text' | 'yesNo'
  max: number
}
export type BlockKey = (typeof blocks)[number]['key']
export type BriefingBlock = {
  key: BlockKey
  title: string
  /** The heading that the customer sees. */
  customerTitle?: string
  /** Condition on the sold items; undefined: always shown. */
  isShown?: (facts: BriefingFacts) => boolean
  /** Condition for the customer, if it differs. */
  isAsked?: (facts: BriefingFacts) => boolean
  fields: readonly BriefingField[]
}

/** The blocks of the briefing in order, with their fields. */
export const BRIEFING_BLOCKS: readonly BriefingBlock[] = blocks
export const BLOCK_KEYS = blocks.map(({ key }) => key)
export const BRIEFING_FIELDS: readonly BriefingField[] = BRIEFING_BLOCKS.flatMap((block) => [
  ...block.fields,
])

/** The blocks for the sold items. */
export const shownBlocks = (facts: BriefingFacts): BriefingBlock[] =>
  BRIEFING_BLOCKS.filter(({ isShown }) => !isShown || isShown(facts))

/** True if a field is asked: its yes was given, and its budget (in `facts`) is above 0. */
export const isAnswerable = (
  { cap, after }: BriefingField,
  answers: Partial<BriefingAnswers>,
  facts?: BriefingFacts,
): boolean => (!cap || !facts || facts[cap] > 0) && (!after || answers[after] === true)

/** The blocks with questions for the customer. */
export const customerBlocks = (facts: BriefingFacts): BlockKey[] =>
  shownBlocks(facts)
    .filter(({ fields, isAsked }) => (!isAsked || isAsked(facts)) && fields.some(({ ask }) => ask))
    .map(({ key }) => key)

/** The customer's questions in the given blocks. */
export const customerFields = (keys: readonly BlockKey[]): BriefingField[] =>
  BRIEFING_BLOCKS.filter(({ key }) => keys.includes(key)).flatMap(({ fields }) =>
    fields.filter(({ ask }) => ask),
  )

/** True if there is an answer: a non-blank text, a yes, or a no. */
export const isAnswered = (value: string | boolean | null | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'boolean'
