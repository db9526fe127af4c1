import { deliverMails } from '#modules/outbox/outbox-delivery'
import { MailModel, type MailRecord } from '#modules/outbox/outbox.model'
import { ClientModel } from '#modules/clients/clients.model'
import { queueReminders } from '#modules/client-reminders/client-reminders-due'
import { NpsModel } from '#modules/nps/nps.model'
import { prepareMail } from '#modules/mail/mail-preparation'
import { makeSurvey } from './surveys.ts'

export const CUSTOMER = 'ola@padaria.com.br'

/** A client with the switch on since then, and a survey made then; by default on a Monday at 10. */
export const makeReminded = async ({
  since = '2026-11-02T10:00:00-03:00',
  createdDate = '2026-11-09T10:00:00-03:00',
} = {}) => {
  const made = await makeSurvey({ email: CUSTOMER, name: 'Padaria Sol' }, 'Satisfação')
  await switchOn(made.client.id, since)
  await NpsModel.updateOne(
    { _id: made.survey.id },
    { $set: { createdDate: new Date(createdDate) } },
  )
  return made
}

/** Switches a client's reminders on as of then. */
export const switchOn = async (id: string, since: string): Promise<void> => {
  const reminders = { on: true, since: new Date(since) }
  await ClientModel.updateOne({ _id: id }, { $set: { reminders } })
}

/** Runs the job at that moment, and answers all reminders so far as `<number> <state>`. */
export const queueAt = async (moment: string): Promise<string[]> => {
  await queueReminders(new Date(moment))
  const mails = await MailModel.find({ kind: 'reminder' }).sort({ _id: 1 }).lean<MailRecord[]>()
  return mails.map(({ key, state }) => `${key.slice(-1)} ${state}`)
}

/** Delivers what is due at that moment, and answers what the server would have got. */
export const deliverAt = async (
  moment: string,
  send: (mail: MailRecord) => Promise<unknown> = () => Promise.resolve(),
): Promise<MailRecord[]> => {
  const sent: MailRecord[] = []
  await deliverMails({
    prepare: prepareMail,
    send: async (mail) => {
      await send(mail)
      sent.push(mail)
    },
    clock: () => new Date(moment),
  })
  return sent
}
