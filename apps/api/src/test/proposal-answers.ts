import type { NotificationKind } from '@bastidor/shared/notifications'
import {
  NotificationModel,
  type NotificationRecord,
} from '#modules/notifications/notifications.model'
import { anonymous } from './as.ts'

/** What a customer asks for instead of an answer. */
export const WISH = 'Podemos tirar as visitas?'

/** A proposal as its customer sees it. */
export const read = (id: string) => anonymous.get(`/proposta/${id}`)
/** The customer's acceptance. */
export const accept = (id: string, body: object = {}) =>
  anonymous.patch(`/proposta/answer/${id}`).send(body)
/** The customer's refusal, with a reason. */
export const decline = (id: string, body: object = { reason: 'Preço' }) =>
  anonymous.post(`/proposta/decline/${id}`).send(body)
/** The customer's wish for another proposal. */
export const ask = (id: string, body: object = { text: WISH }) =>
  anonymous.post(`/proposta/ask/${id}`).send(body)

/** Status and text of an answer. */
export const said = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
]

/** Who was notified of a kind, by id. */
export const notifiedOf = async (kind: NotificationKind): Promise<string[]> =>
  (await NotificationModel.find({ kind }).lean<NotificationRecord[]>()).map(({ employeeId }) =>
    String(employeeId),
  )
