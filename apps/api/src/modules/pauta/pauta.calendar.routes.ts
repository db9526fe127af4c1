import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { calendarOpenedSchema, calendarStateSchema } from '@bastidor/shared/pauta.calendar'
import { deleteAll } from '#database/bulk-writes'
import { objectId } from '#database/operators'
import { endpoint } from '#http/endpoint'
import { absoluteUrl } from '#lib/public-url'
import { digestOf } from '#modules/access-links/access-links.find'
import { requireEmployee } from '#modules/employees/employees.find'
import { datedTasksOf, findOpen, findReader } from './pauta.calendar.find.ts'
import { CalendarModel } from './pauta.calendar.model.ts'
import { toCalendar } from './pauta-ical.ts'

const TOKEN_BYTES = 32
const OFF = { on: false, createdAt: null, lastReadAt: null }
const noteOf = ({ id }: { id: string }, changed: string) => ({
  entity: 'calendar',
  id,
  changed: [changed],
})

export const endpoints = [
  endpoint('calendar.read', {
    summary: "A person's open tasks with a day, for calendar programs",
    publicLink: 'read',
    stream: {
      contentType: 'text/calendar',
      write: async ({ params }, _req, res) => {
        const now = new Date()
        const reader = await findReader(params.token)
        if (!reader) throw new AppError('NOT_FOUND')
        const feed = toCalendar(await datedTasksOf(reader, now))
        await CalendarModel.updateOne({ employeeId: reader._id }, { $set: { lastReadAt: now } })
        res.set('Cache-Control', 'no-store').type('text/calendar').send(feed)
      },
    },
  }),

  endpoint('calendar.state', {
    summary: "Whether the caller's tasks are open to calendar programs",
    answer: calendarStateSchema,
    handler: async ({ actor }) => {
      const found = await findOpen(new Types.ObjectId(actor.id))
      if (!found) return OFF
      const { createdAt, lastReadAt } = found
      return {
        on: true,
        createdAt: createdAt.toISOString(),
        lastReadAt: lastReadAt && lastReadAt.toISOString(),
      }
    },
  }),

  endpoint('calendar.open', {
    summary: "Open the caller's tasks to calendar programs; the address before is void",
    effect: 'issue',
    lockKey: ({ actor }) => `calendar ${actor.id}`,
    answer: calendarOpenedSchema,
    handler: async ({ actor, audit }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const { _id: employeeId, tokenVersion } = await requireEmployee(actor.id)
      const createdAt = new Date()
      await deleteAll(CalendarModel, { employeeId })
      await CalendarModel.create([{ _id: digestOf(token), employeeId, tokenVersion, createdAt }])
      audit(noteOf(actor, 'on'))
      return { url: absoluteUrl(`/calendar/${token}.ics`), createdAt: createdAt.toISOString() }
    },
  }),

  endpoint('calendar.revoke', {
    summary: "Close the caller's tasks to calendar programs",
    lockKey: ({ actor }) => `calendar ${actor.id}`,
    answer: calendarStateSchema,
    handler: async ({ actor, audit }) => {
      await deleteAll(CalendarModel, { employeeId: objectId(actor.id) })
      audit(noteOf(actor, 'off'))
      return OFF
    },
  }),
]
