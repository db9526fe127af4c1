import { z } from 'zod'
import { boundedText, numberText } from './bounded.ts'
import { contactListInput, platformInputSchema, siteInputSchema } from './client-parts.ts'
import {
  MISSING_FIELDS,
  boolean,
  calendarDay,
  count,
  line,
  link,
  linkList,
  money,
  optionalDay,
  optionalEmail,
  requiredMoney,
  requiredName,
  requiredText,
  text,
  versionNumber,
} from './fields.ts'
import { pageSchema, searchText, sortBy, type SortBy } from './pagination.ts'
import { withoutUnseen } from './text.ts'

export const CLIENT_PAGE_SIZE = 12
export const CLIENT_STATUSES = ['Start', 'Ativo'] as const
export type ClientStatus = (typeof CLIENT_STATUSES)[number]
export const STATUS_UNAVAILABLE = 'Status Não Disponível'

/** The motives of an exit (docs/rules/clients.md#fields). */
export const EXIT_REASONS = [
  'Baixo Poder de Investimento',
  'Desacordo Comercial',
  'Inadimplência',
  'Internalizando Marketing',
  'Resultados',
  'Fim de Contrato',
  'Desalinhamento de Expectativa',
  'Empresa Desativada',
] as const

const observation = () => text(10_000).optional()

const NOT_A_DUE_DAY = 'Informe um dia do mês, de 1 a 31.'

/**
 * The day of the month on which a client pays; of a date only the day is kept. Older forms always
 * send this field: blank keeps the stored one, `null` clears it.
 */
const dueDay = () =>
  z
    .union(
      [
        z.int(NOT_A_DUE_DAY).min(1, NOT_A_DUE_DAY).max(31, NOT_A_DUE_DAY),
        numberText(NOT_A_DUE_DAY).regex(/^\s*(?:0?[1-9]|[12][0-9]|3[01])?\s*$/),
        calendarDay().transform((date) => date.slice(8)),
        z.null(),
      ],
      { error: NOT_A_DUE_DAY },
    )
    .transform((value) => {
      if (value === null) return null
      return String(value).trim() === '' ? undefined : Number(value)
    })
    .optional()

/** The optional fields of a client in a form. Money in reais. */
const optionalFields = {
  drive: link().optional(),
  tempoContrato: text(40).optional(),
  cnpj: text(30).optional(),
  consultor: text(120).optional(),
  dateStart: optionalDay().optional(),
  vencimento: dueDay(),
  formaPagamento: text(60).optional(),
  gereNF: boolean().optional(),
  proposta: link().optional(),
  observacaoComercial: observation(),
  observacaoFinanceiro: observation(),
  observacaoSocial: observation(),
  observacaoDev: observation(),
  observacaoTrafego: observation(),
  observacaoAV: observation(),
  posts: count(10_000).optional(),
  formatoCriativos: text(300).optional(),
  acompanhamentoRedes: text(300).optional(),
  briefingCriativo: text(10_000).optional(),
  socialMedia: linkList(30).optional(),
  drives: linkList(30).optional(),
  linkDashboard: link().optional(),
  linkMetaAds: link().optional(),
  linkOperand: link().optional(),
  linkGoogleAds: link().optional(),
  nVideos: count(10_000).optional(),
  nVisitas: count(10_000).optional(),
  tempoCap: money(1000).optional(),
  briefingVideo: text(10_000).optional(),
  formatoVideos: text(300).optional(),
  desc: text(10_000).optional(),
  adsValue: money().optional(),
  gestor: text(120).optional(),
  cs: text(120).optional(),
  email: optionalEmail().optional(),
  gmb: linkList(50).optional(),
  pages: linkList(50).optional(),
  respComercial: line(120).optional(),
  report: text(60).optional(),
  google: money().optional(),
  meta: money().optional(),
  tikTok: money().optional(),
  linkedin: money().optional(),
  site: count(1000).optional(),
  dobrasSite: text(300).optional(),
  secoesSite: text(300).optional(),
  mixtree: count(1000).optional(),
  catalogo: count(1000).optional(),
  dobrasCatalogo: text(300).optional(),
  smart: count(1000).optional(),
  secoesSmart: text(300).optional(),
  lp: count(1000).optional(),
  secoesLp: text(300).optional(),
  nGmb: count(1000).optional(),
  dominio: z.array(siteInputSchema).max(100).optional(),
  plataformasTrafego: z.array(platformInputSchema).max(100).optional(),
  contatos: contactListInput.optional(),
}

const requiredFields = {
  name: requiredName(MISSING_FIELDS, 120),
  whatsapp: requiredText(MISSING_FIELDS, 40),
  plan: requiredText(MISSING_FIELDS, 64),
  value: requiredMoney(MISSING_FIELDS),
}

// Older API clients use other names for three lists; both are accepted, the current name wins.
const aliasFields = {
  sites: optionalFields.dominio,
  platforms: optionalFields.plataformasTrafego,
  contacts: optionalFields.contatos,
  canaisContato: optionalFields.contatos,
}
type Aliased = z.infer<z.ZodObject<typeof aliasFields>>

const withoutAliases = <
  Body extends Aliased & Pick<ClientFields, 'dominio' | 'plataformasTrafego' | 'contatos'>,
>({
  sites,
  platforms,
  contacts,
  canaisContato,
  ...body
}: Body) => {
  const dominio = body.dominio ?? seen(sites)
  const plataformasTrafego = body.plataformasTrafego ?? seen(platforms)
  const contatos = body.contatos ?? seen(contacts) ?? canaisContato
  return Object.assign(body, {
    ...(dominio && { dominio }),
    ...(plataformasTrafego && { plataformasTrafego }),
    ...(contatos && { contatos }),
  })
}

// Responses do not contain the old names: an empty list under one must not delete anything.
const seen = <Part>(list: Part[] | undefined) => (list?.length ? list : undefined)

/** All fields of a client in a form. */
export const clientFieldsSchema = z.object({ ...requiredFields, ...optionalFields })
// Already optional fields are left as they are: wrapping them again would slow each parse.
const anyFieldsSchema = z
  .object(requiredFields)
  .partial()
  .extend({
    ...optionalFields,
    ...aliasFields,
  })
type ClientFields = z.infer<typeof clientFieldsSchema>

/** The body of the new-client form. */
export const clientInputSchema = clientFieldsSchema.extend(aliasFields).transform(withoutAliases)
export type ClientInput = z.infer<typeof clientInputSchema>

type Sold = { propostaId?: string | undefined }

const isThere =
  (field: keyof typeof requiredFields) =>
  (body: Partial<ClientFields> & Sold): boolean =>
    Boolean(body.propostaId) || body[field] !== undefined

// Checked independently of other errors, so that all missing fields are reported together.
const missing = (field: keyof typeof requiredFields) => ({
  path: [field],
  error: MISSING_FIELDS,
  when: () => true,
})

/**
 * The body of a client's creation: the fields of the form, or an accepted proposal with fields that
 * override those copied from it.
 */
export const clientCreationSchema = anyFieldsSchema
  .extend({ propostaId: boundedText(64).optional() })
  .refine(isThere('name'), missing('name'))
  .refine(isThere('whatsapp'), missing('whatsapp'))
  .refine(isThere('plan'), missing('plan'))
  .refine(isThere('value'), missing('value'))
  .meta({
    override: { anyOf: [{ required: ['propostaId'] }, { required: Object.keys(requiredFields) }] },
    examples: [
      {
        name: 'Padaria São João',
        whatsapp: '47 99999-9999',
        plan: '6b01f2ed2f5d6cb9056503b0',
        value: 1500,
      },
    ],
  })
  .transform(withoutAliases)
export type ClientCreation = z.infer<typeof clientCreationSchema>

/**
 * The body of an edit: any of the fields, and the version the form is based on. Contacts sent under
 * both names are resolved by the handler, which has the stored ones.
 */
export const clientPatchSchema = anyFieldsSchema
  .extend({ version: versionNumber() })
  .transform((body) =>
    Object.assign(withoutAliases(body), {
      ...(body.contatos && body.canaisContato && { canaisContato: body.canaisContato }),
    }),
  )
export type ClientPatch = z.infer<typeof clientPatchSchema>

/** Only the caller's own clients: as their gestor, their CS or in their team; "" is ignored. */
const mine = z
  .enum(['true', 'false', ''], { error: 'Use true ou false.' })
  .transform((sent) => sent === 'true')
  .optional()

/** A page of clients; 12 by default. */
export const clientPageSchema = pageSchema(CLIENT_PAGE_SIZE).extend({ mine })
export const clientSearchSchema = pageSchema().extend({ name: searchText, mine })

/** What a list of clients can be sorted by; with `-` in front, descending. */
export const CLIENT_SORTS = ['name', 'gestor', 'cs', 'status', 'value'] as const
export type ClientSort = SortBy<(typeof CLIENT_SORTS)[number]>

const filterText = boundedText(120).optional()
/** The filter of the list: "" is ignored; `value` 0 and 1 sort, other numbers filter. */
export const clientFindSchema = pageSchema().extend({
  /** Part of the name, ignoring case and accents. */
  name: filterText.transform((typed) => typed && withoutUnseen(typed)),
  plan: filterText,
  gestor: filterText,
  cs: filterText,
  status: filterText,
  value: filterText,
  mine,
  sort: sortBy(CLIENT_SORTS),
})

/** The same filter, without a page, for what sums it up. */
export const clientSumQuerySchema = clientFindSchema.omit({ limit: true, offset: true, sort: true })

/** Several clients by id, for pages that only have ids. */
export const clientIdsSchema = z.object({
  listaIds: z.union([z.array(boundedText(64)).max(100), boundedText(64).transform((id) => [id])]),
})
/** The body of the switch between Start and Ativo. */
export const statusSchema = z.object({
  status: z.enum(CLIENT_STATUSES, { error: STATUS_UNAVAILABLE }),
})

/** The body of a client's deletion. */
export const clientDeletionSchema = z.object({
  motive: z.enum(EXIT_REASONS, { error: 'Insira o Motivo' }),
  confirmation: boundedText(200).optional(),
})
