import { DAY_MS } from '@bastidor/shared/dates'
import { deviceName } from '@bastidor/shared/device-name'
import { sha256 } from '#lib/sha256'
import type { DeviceRecord } from './employees-factors.ts'

const REMEMBERED_MS = 90 * DAY_MS

/** True if the device was used within 90 days. */
export const isRemembered = ({ seenAt }: DeviceRecord, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < REMEMBERED_MS

/**
 * The stored form of a device: a digest of browser, system and network, different for each person.
 * Versions and the last part of the address change too often to tell devices apart.
 */
export const deviceHash = (employeeId: string, ip: string, userAgent: string): string =>
  sha256([employeeId, deviceName(userAgent), networkOf(ip)].join('|'))

/** `203.0.113.7` → `203.0.113`; an IPv6 address by its first 48 bits. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const missing = tail === undefined ? [] : ['0', '0', '0']
  return [...first, ...missing].slice(0, 3).join(':')
}
