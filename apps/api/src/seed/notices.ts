import type { Types } from 'mongoose'
import { DAY_MS, addDays, dayOf } from '@bastidor/shared/dates'
import { DUE_DAYS, type NotificationKind } from '@bastidor/shared/notifications'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { type Subject, keyOf } from '#modules/notifications/notifications.commands'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { NpsModel, type NpsRecord, shown } from '#modules/nps/nps.model'
import { surveySubject } from '#modules/nps/nps.view'

const ANSWERS = 7
const CONTRACTS = 2
const READ_AFTER_MS = 3 * DAY_MS

/**
 * Notifies one person of the latest answers and of the next contracts that end, in the caller's
 * transaction.
 */
export const storeNotices = async (employeeId: Types.ObjectId, now: Date): Promise<void> => {
  const surveys = await NpsModel.find({ ...shown, ok: true })
    .sort({ answerDate: -1 })
    .limit(ANSWERS)
    .lean<NpsRecord[]>()
  const today = dayOf(now)
  const clients = await ClientModel.aggregate<ClientRecord>([
    { $match: { ...notDeleted, contractEndsOn: { $gte: today, $lte: addDays(today, DUE_DAYS) } } },
    { $sort: { contractEndsOn: 1, _id: 1 } },
    { $limit: CONTRACTS },
  ])
  const notice = (kind: NotificationKind, { id: subjectId, ...subject }: Subject, at: Date) => ({
    ...subject,
    employeeId,
    kind,
    subjectId,
    key: keyOf(kind, { id: subjectId, ...subject }),
    createdAt: at,
    shownAt: at,
    readAt: now.getTime() - at.getTime() > READ_AFTER_MS ? at : null,
  })
  await NotificationModel.insertMany([
    ...surveys.map((survey) =>
      notice('surveyAnswered', surveySubject(survey), survey.answerDate ?? now),
    ),
    ...clients.map(({ _id, name, tempoContrato, contractEndsOn }) =>
      notice(
        'contractDue',
        {
          id: String(_id),
          name,
          detail: tempoContrato,
          clientId: _id,
          ...(contractEndsOn && { day: contractEndsOn }),
        },
        now,
      ),
    ),
  ])
}
