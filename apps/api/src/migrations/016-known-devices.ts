import type { Types } from 'mongoose'
import { deviceHash } from '#modules/employees/employees-devices'
import type { Db } from './db.ts'

type Session = { employeeId: Types.ObjectId; ip?: string; userAgent?: string; createdAt: Date }

/** Devices with an open session are known: the next login from one of them is no news. */
export const up = async (db: Db): Promise<void> => {
  const sessions = db.collection<Session>('sessions').find().sort({ createdAt: -1 })
  for await (const { employeeId, ip = '', userAgent = '', createdAt } of sessions) {
    const hash = deviceHash(String(employeeId), ip, userAgent)
    await db
      .collection<{ devices?: object[] }>('employees')
      .updateOne(
        { _id: employeeId, 'devices.hash': { $ne: hash } },
        { $push: { devices: { hash, seenAt: createdAt } } },
      )
  }
}
