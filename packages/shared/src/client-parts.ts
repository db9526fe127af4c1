import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { line, link, money, optionalDay, text, versionNumber } from './fields.ts'
import { idSchema } from './id.ts'
import { withoutUnseen } from './text.ts'

/**
 * A secret in a form: absent or empty keeps the stored one, `null` removes it
 * (docs/rules/clients.md#sites-platforms-contacts).
 */
const secretInput = () =>
  z.union([z.literal('').transform(() => undefined), boundedText(500), z.null()]).optional()

// Stored ids are compared as text, in lower case: in another case a part would be taken for none.
const partId = () =>
  boundedText(64)
    .transform((typed) => typed.trim().toLowerCase() || undefined)
    .optional()

/** A site in a request; with `_id` it updates that one. */
export const siteInputSchema = z
  .object({
    _id: partId(),
    name: line(120).optional(),
    link: link().optional(),
    dataVencimento: optionalDay().optional(),
    localFigma: link().optional(),
    localDominio: text(300).optional(),
    localHospedagem: text(300).optional(),
    loginDominio: text(300).optional(),
    senhaDominio: secretInput(),
    loginHospedagem: text(300).optional(),
    senhaHospedagem: secretInput(),
  })
  .meta({ examples: [{ name: 'Site principal', link: 'padariasaojoao.com.br' }] })
export type SiteInput = z.infer<typeof siteInputSchema>

/** Error for a new site without name and link. */
export const NAMELESS_SITE = 'Informe o nome ou o link do site.'

/** A site as staff see it: of its secrets only whether they are set. */
export const siteSchema = z.object({
  _id: idSchema,
  name: z.string(),
  link: z.string(),
  dataVencimento: z.string().nullable(),
  localFigma: z.string(),
  localDominio: z.string(),
  localHospedagem: z.string(),
  loginDominio: z.string(),
  hasSenhaDominio: z.boolean(),
  loginHospedagem: z.string(),
  hasSenhaHospedagem: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

/** The response of a site's reveal; null if none is set. */
export const siteSecretsSchema = z.object({
  senhaDominio: z.string().nullable(),
  senhaHospedagem: z.string().nullable(),
})

/** A client's traffic platform; `teto` in reais. With `_id` it updates that one. */
export const platformInputSchema = z
  .object({
    _id: partId(),
    gestor: text(120).optional(),
    plataforma: line(120).optional(),
    metodoPag: text(120).optional(),
    dataRelatorios: text(120).optional(),
    situacao: text(120).optional(),
    teto: money().optional(),
    pontos: text(2000).optional(),
  })
  .meta({ examples: [{ plataforma: 'Meta Ads', teto: 1500 }] })
export type PlatformInput = z.infer<typeof platformInputSchema>

/** A traffic platform as staff see it. */
export const platformSchema = z.object({
  _id: idSchema,
  gestor: z.string(),
  plataforma: z.string(),
  metodoPag: z.string(),
  dataRelatorios: z.string(),
  situacao: z.string(),
  teto: z.number(),
  pontos: z.string(),
})
export type Platform = z.infer<typeof platformSchema>

/** One contact of a client. */
export const contactSchema = z.object({ nome: z.string(), contato: z.string() })
export type Contact = z.infer<typeof contactSchema>

export const MAX_CONTACTS = 50
const contactInput = z
  .union([
    z.object({ nome: line(120).optional(), contato: line(200).optional() }),
    // The old list contained plain strings.
    boundedText(200),
  ])
  .transform((entry) => (typeof entry === 'string' ? { contato: withoutUnseen(entry) } : entry))
  .transform(({ nome, contato }) => ({ nome: nome ?? '', contato: contato ?? '' }))

/** The complete list of contacts; blank entries are dropped. */
export const contactListInput = z
  .union([z.array(contactInput).max(MAX_CONTACTS), z.literal('').transform(() => []), z.null()])
  .transform((list) => (list ?? []).filter(({ nome, contato }) => nome || contato))

const FLAT_KEY = /^(nome|contato)-(\d{1,2})$/

/** Contacts in the old form's format: `nome-0, contato-0, nome-1, …`. */
const fromFlatKeys = (body: Record<string, unknown>): unknown => {
  const rows: Record<string, unknown>[] = []
  for (const [key, value] of Object.entries(body)) {
    const [, field, index] = FLAT_KEY.exec(key) ?? []
    if (field) (rows[Number(index)] ??= {})[field] = value
  }
  return rows.filter(Boolean)
}

/**
 * The body of `updateContatos`: `{ contatos: [...] }` or the flat form, and the client's version:
 * without it, a complete list would overwrite concurrent additions.
 */
export const contactsInputSchema = z
  .looseObject({
    contatos: contactListInput.optional(),
    canaisContato: contactListInput.optional(),
    version: versionNumber(),
  })
  .transform((body) => ({
    contatos: body.contatos ?? body.canaisContato ?? fromFlatKeys(body),
    ...(body.version !== undefined && { version: body.version }),
  }))
  .pipe(z.object({ contatos: contactListInput, version: z.int().optional() }))

/** Error for a deletion without a selection. */
export const NO_SITE_SELECTED = 'Selecione um site para excluir.'
export const NO_PLATFORM_SELECTED = 'Selecione uma plataforma para excluir.'

/** Errors for a complete list that has one of them twice. */
export const SITE_TWICE = 'Este site está repetido.'
export const PLATFORM_TWICE = 'Esta plataforma está repetida.'

/** Error for a part that somebody else has deleted in the meantime. */
export const PART_GONE = 'Isto não existe mais: outra pessoa excluiu enquanto você editava.'
