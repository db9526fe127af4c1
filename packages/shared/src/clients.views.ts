import { z } from 'zod'
import { contactSchema, platformSchema, siteSchema } from './client-parts.ts'
import { CLIENT_STATUSES } from './clients.ts'
import { entityIds, idSchema } from './id.ts'
import { journeyProgressSchema } from './journey.ts'
import { listOf } from './pagination.ts'

/** A client as a card. */
const clientCardSchema = z.object({
  ...entityIds,
  name: z.string(),
  logo: z.string().nullable(),
  plan: z.string(),
  gestor: z.string(),
  cs: z.string(),
  value: z.number(),
  status: z.enum(CLIENT_STATUSES),
})
export type ClientCard = z.infer<typeof clientCardSchema>
export const clientListSchema = listOf(clientCardSchema)

/** All clients that match a filter: how many, and the sum of their monthly fees in reais. */
export const clientSumSchema = z.object({ total: z.int().min(0), value: z.number() })

/** A client as on its own page. */
export const clientSchema = clientCardSchema.extend({
  version: z.int(),
  chores: z.array(idSchema),
  /** The progress of the first of its chores; null if there is none. */
  journey: journeyProgressSchema.nullable(),
  gestorId: idSchema.nullable(),
  csId: idSchema.nullable(),
  contrato: z.string().nullable(),
  contractEnd: z.string().nullable(),
  /** It goes on without a contract: nobody waits for a renewal. */
  contractClosed: z.boolean(),
  /** Its pieces are checked by a colleague before they are sent. */
  internalCheck: z.boolean(),
  createdAt: z.iso.datetime(),
  dateStart: z.string().nullable(),
  vencimento: z.int().nullable(),
  gereNF: z.boolean(),
  dominio: z.array(siteSchema),
  plataformasTrafego: z.array(platformSchema),
  contatos: z.array(contactSchema),
  /**
   * The same under its old name: an older API client would otherwise delete entries it cannot see.
   */
  canaisContato: z.array(contactSchema),
  ...texts('whatsapp', 'drive', 'tempoContrato', 'cnpj', 'consultor', 'formaPagamento', 'proposta'),
  ...texts('observacaoComercial', 'observacaoFinanceiro', 'observacaoSocial', 'observacaoDev'),
  ...texts('observacaoTrafego', 'observacaoAV', 'formatoCriativos', 'acompanhamentoRedes'),
  ...texts('briefingCriativo', 'linkDashboard', 'linkMetaAds', 'linkOperand', 'linkGoogleAds'),
  ...texts('briefingVideo', 'formatoVideos', 'desc', 'email', 'respComercial', 'report'),
  ...texts('dobrasSite', 'secoesSite', 'dobrasCatalogo', 'secoesSmart', 'secoesLp'),
  ...lists('socialMedia', 'drives', 'gmb', 'pages'),
  ...numbers('posts', 'nVideos', 'nVisitas', 'tempoCap', 'adsValue', 'google', 'meta', 'tikTok'),
  ...numbers('linkedin', 'site', 'mixtree', 'catalogo', 'smart', 'lp', 'nGmb'),
})
export type Client = z.infer<typeof clientSchema>

/** Clients by name and logo, for pages that only have ids. */
export const clientNamesSchema = z.object({
  results: z.array(
    clientCardSchema.pick({ id: true, _id: true, name: true, logo: true, plan: true }),
  ),
  total: z.int(),
})

/** A deleted client: the same record, with date, motive and user of the deletion. */
const deletedClientCardSchema = clientCardSchema.extend({
  clientId: idSchema,
  motive: z.string(),
  deletedAt: z.iso.datetime(),
})
export type DeletedClientCard = z.infer<typeof deletedClientCardSchema>
export const deletedClientListSchema = listOf(deletedClientCardSchema)
export const deletedClientSchema = clientSchema.extend({
  clientId: idSchema,
  motive: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
})
export type DeletedClient = z.infer<typeof deletedClientSchema>

function texts<Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>
}
function numbers<Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>
}
function lists<Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, z.array(z.string())])) as Record<
    Name,
    z.ZodArray<z.ZodString>
  >
}
