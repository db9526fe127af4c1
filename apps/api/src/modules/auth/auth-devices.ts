import { deviceName } from '@bastidor/shared/device-name'
import { randomId } from '#lib/random-id'
import type { Context } from '#lib/request-context'
import { deviceHash, isRemembered } from '#modules/employees/employees-devices'
import type { DeviceRecord } from '#modules/employees/employees-factors'
import { type EmployeeRecord, findWithPassword } from '#modules/employees/employees.model'
import { notify } from '#modules/notifications/notifications.commands'
import { mailNewDevice } from '#modules/outbox/outbox-account'

const MAX_DEVICES = 50

/**
 * The devices of a person with the one they log in from, to be stored with the login, in whose
 * transaction this runs. Notifies them of a device unknown for 90 days, except at their very first
 * login. The employee is as it was before the login.
 */
export const recogniseDevice = async (
  { _id, name, email, lastLoginAt }: EmployeeRecord,
  { ip, userAgent }: Pick<Context, 'ip' | 'userAgent'>,
  now = new Date(),
): Promise<DeviceRecord[]> => {
  const hash = deviceHash(String(_id), ip, userAgent)
  const known = await devicesOf(_id)
  const remembered = known.filter((device) => isRemembered(device, now))
  const others = remembered.filter((device) => device.hash !== hash)
  const devices = [{ hash, seenAt: now }, ...others].slice(0, MAX_DEVICES)
  if (!lastLoginAt || others.length < remembered.length) return devices
  const device = deviceName(userAgent)
  const subject = { id: String(_id), name: device, event: randomId() }
  await notify('newDevice', subject, [_id], null, now)
  await mailNewDevice({ _id, name, email }, device)
  return devices
}

// Read within the transaction: another login may have written them since.
const devicesOf = async (_id: EmployeeRecord['_id']): Promise<DeviceRecord[]> =>
  (await findWithPassword({ _id }))?.devices ?? []
