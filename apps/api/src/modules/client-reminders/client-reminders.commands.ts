import { NO_CLIENT_EMAIL } from '@bastidor/shared/clients.reminders'
import { fieldError } from '@bastidor/shared/errors'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { cancelMails } from '#modules/outbox/outbox.commands'

/**
 * Switches a client's reminders, inside the caller's transaction; off, those that are queued are
 * cancelled. Switching on what is on keeps the instant since when. Throws 400 without an e-mail.
 */
export const setReminders = async (
  client: ClientRecord,
  isOn: boolean,
  now = new Date(),
): Promise<{ client: ClientRecord; isChanged: boolean }> => {
  if (isOn && client.email === '') throw fieldError('on', NO_CLIENT_EMAIL)
  if (isOn === (client.reminders?.on ?? false)) return { client, isChanged: false }
  const reminders = { on: isOn, since: isOn ? now : null }
  // Counted like a link: the undo of an import takes only clients that nobody has touched since.
  await ClientModel.updateOne({ _id: client._id }, { $set: { reminders }, $inc: { links: 1 } })
  if (!isOn) await cancelMails({ clientId: client._id, kind: 'reminder' })
  return { client: { ...client, reminders }, isChanged: true }
}
