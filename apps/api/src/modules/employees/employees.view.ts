import { type Employee, musicTrackId, seesGmail } from '@bastidor/shared/employees'
import type { Actor } from '@bastidor/shared/permissions'
import { fileUrl } from '#storage/file-url'
import type { EmployeeRecord } from './employees.model.ts'

/** An employee with the fields that `viewer` may see. */
export const toEmployee = (record: EmployeeRecord, viewer: Actor): Employee => {
  const id = String(record._id)
  return {
    id,
    _id: id,
    name: record.name,
    email: record.email,
    level: record.level,
    role: record.role,
    desc: record.desc,
    birthday: record.birthday,
    whatsapp: record.whatsapp,
    music: record.music,
    musicTrackId: musicTrackId(record.music),
    discordId: record.discordId,
    socialMedia: record.socialMedia,
    avatar: record.avatar && fileUrl(record.avatar),
    active: record.active,
    departments: record.departments,
    version: record.version,
    ...(seesGmail(viewer, { id }) && { gmail: record.gmail }),
    ...(viewer.id === id && { chores: record.chores.map(String) }),
  }
}
