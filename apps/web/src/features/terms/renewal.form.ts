import { clientSchema, type Client } from '@bastidor/shared/clients.views'
import { monthsIn } from '@bastidor/shared/contract-end'
import { proposalInputSchema } from '@bastidor/shared/proposals'
import { TERM_MONTHS_MAX, renewInputSchema, type RenewInput } from '@bastidor/shared/terms'
import { schemaResolver } from '@mantine/form'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'

/** How a contract is renewed; an adjustment sets the value, a value of one's own clears it. */
export type RenewalValues = {
  months: number | string
  index: string
  percent: number | string
  value: number | string
  posts: number | string
  nVideos: number | string
  nVisitas: number | string
  whatsapp: string
  note: string
}

const USUAL = 12

/** Whether a proposal takes the number that is stored; if not, the form asks for one. */
export const hasProposalNumber = ({ whatsapp }: Pick<Client, 'whatsapp'>): boolean =>
  proposalInputSchema.shape.whatsapp.safeParse(whatsapp).success

/** The form of a client's renewal: it proposes the same length, fee and scope again. */
export const renewalShape = (
  client: Client,
): FormAdapter<Client, RenewalValues, Omit<RenewInput, 'mode'>> => ({
  schema: clientSchema,
  labels: {
    months: 'Meses',
    index: 'Índice',
    percent: 'Reajuste (%)',
    value: 'Mensalidade',
    posts: 'Nº Criativos',
    nVideos: 'Nº Vídeos',
    nVisitas: 'Nº Visitas',
    whatsapp: 'Whatsapp',
    note: 'Observação',
  },
  valuesOf: () => ({
    months: Math.min(monthsIn(client.tempoContrato) ?? USUAL, TERM_MONTHS_MAX),
    index: '',
    percent: '',
    value: client.value,
    posts: client.posts,
    nVideos: client.nVideos,
    nVisitas: client.nVisitas,
    whatsapp: '',
    note: '',
  }),
  inputOf: (values) => {
    // The fee as well where an adjustment sets it: the one that is shown is agreed on, or none.
    const sent = renewInputSchema.parse({ mode: 'direct', ...values })
    const { mode: _mode, ...input } = sent
    return input
  },
})

/** Checks the values as the API does. */
export const validateRenewal = schemaResolver(renewInputSchema.omit({ mode: true }), { sync: true })
