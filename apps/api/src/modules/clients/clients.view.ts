import type {
  Client,
  ClientCard,
  DeletedClient,
  DeletedClientCard,
} from '@bastidor/shared/clients.views'
import type { JourneyProgress } from '@bastidor/shared/journey'
import { fileUrl, isFileId } from '#storage/file-url'
import { journeyProgress } from '#modules/chores/chores-of-journeys'
import { type ClientRecord, contractEndOf } from './clients.model.ts'

/** Fields of a card, and the projection of the list. */
export const CARD_FIELDS = {
  name: 1,
  logo: 1,
  plan: 1,
  gestor: 1,
  cs: 1,
  value: 1,
  status: 1,
} as const
export type CardRecord = Pick<ClientRecord, '_id' | keyof typeof CARD_FIELDS>

/** A client as a card. */
export const toCard = (record: CardRecord): ClientCard => {
  const { _id, name, logo, plan, gestor, cs, value, status } = record
  const id = String(_id)
  return { id, _id: id, name, logo: logo && fileUrl(logo), plan, gestor, cs, value, status }
}

/** A client as on its own page; of secrets only whether they are set. */
export const toClient = async (
  record: ClientRecord,
  journey?: JourneyProgress,
): Promise<Client> => {
  const { dominio, plataformasTrafego, chores, gestorId, csId, createdAt, contrato } = record
  return Object.assign({ ...record }, toCard(record), {
    chores: chores.map(String),
    canaisContato: record.contatos,
    journey: journey ?? (await journeyProgress(chores)),
    gestorId: gestorId && String(gestorId),
    csId: csId && String(csId),
    createdAt: createdAt.toISOString(),
    contrato: contrato && contractAddress(contrato),
    contractEnd: contractEndOf(record),
    contractClosed: record.lastTerm?.isClosed === true,
    dominio: dominio.map(
      ({ _id, senhaDominio, senhaHospedagem, seenBy: _a, changedAt: _b, ...site }) => ({
        ...site,
        _id: String(_id),
        hasSenhaDominio: senhaDominio !== null,
        hasSenhaHospedagem: senhaHospedagem !== null,
      }),
    ),
    plataformasTrafego: plataformasTrafego.map(({ _id, ...platform }) => ({
      ...platform,
      _id: String(_id),
    })),
  })
}

/** A deleted client as a card, with the date and reason of the deletion. */
export const toDeletedCard = (record: ClientRecord): DeletedClientCard => ({
  ...toCard(record),
  ...departure(record),
})

/** A deleted client as on its own page. */
export const toDeletedClient = async (record: ClientRecord): Promise<DeletedClient> => ({
  ...(await toClient(record)),
  ...departure(record),
  deletedBy: record.deletedBy,
})

const departure = ({ _id, motive, deletedAt, createdAt }: ClientRecord) => ({
  clientId: String(_id),
  motive,
  deletedAt: (deletedAt ?? createdAt).toISOString(),
})

// A contract is a stored file or an external link.
const contractAddress = (contrato: string) => (isFileId(contrato) ? fileUrl(contrato) : contrato)
