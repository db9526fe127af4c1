import {
  assertConfirmed,
  employeeDeletionSchema,
  employeeInputSchema,
  employeeListSchema,
  employeePageSchema,
  employeePatchSchema,
  employeeSchema,
  employeeSearchSchema,
  employeeToggleSchema,
  employeeToggledSchema,
} from '@bastidor/shared/employees'
import { AppError } from '@bastidor/shared/errors'
import { deletedSchema } from '@bastidor/shared/uploads'
import { deleteFiles } from '#storage/gridfs'
import { endpoint } from '#http/endpoint'
import { assertMayGrant, createEmployee, prepareEmployee } from './employees.commands.ts'
import {
  countRecords,
  deleteEmployee,
  handoverNotes,
  toggleEmployee,
} from './employees-departure.ts'
import { findEmployeeTarget, requireEmployee } from './employees.find.ts'
import { listEmployees } from './employees.list.ts'
import { isSetupNeeded } from './employees-setup.ts'
import { preparePatch, updateEmployee } from './employees.update.ts'
import { toEmployee } from './employees.view.ts'

const findTarget = ({ id }: { id: string }) => findEmployeeTarget(id)

export const endpoints = [
  endpoint('employee.current', {
    summary: 'The caller',
    answer: employeeSchema,
    handler: async ({ actor }) => toEmployee(await requireEmployee(actor.id), actor),
  }),

  endpoint('employee.list', {
    summary: 'The directory: active people first, then by name, unless sorted',
    query: employeePageSchema,
    answer: employeeListSchema,
    handler: async ({ query: { sort, ...page }, actor }) => {
      const { records, total } = await listEmployees(actor, { sort }, page)
      return { results: records.map((record) => toEmployee(record, actor)), total }
    },
  }),

  endpoint('employee.search', {
    summary: 'People whose name contains the text, ignoring case and accents',
    query: employeeSearchSchema,
    answer: employeeListSchema,
    handler: async ({ query: { name, sort, ...page }, actor }) => {
      const { records, total } = await listEmployees(actor, { name, sort }, page)
      return { results: records.map((record) => toEmployee(record, actor)), total }
    },
  }),

  endpoint('employee.read', {
    summary: 'One person',
    answer: employeeSchema,
    handler: async ({ params, actor }) => toEmployee(await requireEmployee(params.id), actor),
  }),

  endpoint('employee.create', {
    summary: 'Create a person; without a session only the first one',
    resource: async (_params, actor, body) => {
      if (!actor && !(await isSetupNeeded())) throw new AppError('UNAUTHENTICATED')
      if (body) assertMayGrant(actor, body)
      return {}
    },
    body: employeeInputSchema,
    form: true,
    effect: 'create',
    answer: employeeSchema,
    beforeTransaction: ({ actor, body, onRollback }) => prepareEmployee(actor, body, onRollback),
    handler: async ({ actor, body, prepared: { passwordHash, leave }, audit, afterCommit }) => {
      const record = await createEmployee(actor, body, passwordHash)
      if (leave) afterCommit(leave)
      const id = String(record._id)
      audit({ entity: 'employee', id, label: record.name, changed: ['level', 'role', 'email'] })
      return toEmployee(record, actor ?? { id, level: record.level, role: record.role })
    },
  }),

  endpoint('employee.update', {
    summary: 'Change the given fields of a person',
    resource: findTarget,
    body: employeePatchSchema,
    form: true,
    answer: employeeSchema,
    beforeTransaction: ({ actor, resource, body }) => preparePatch(actor, resource, body),
    handler: async ({ actor, resource, body, prepared, audit }) => {
      const stored = await requireEmployee(resource.id)
      const { record, changed } = await updateEmployee(actor, stored, body, prepared)
      audit({ entity: 'employee', id: resource.id, label: record.name, changed })
      return toEmployee(record, actor)
    },
  }),

  endpoint('employee.toggle', {
    summary: 'Activate an inactive person, or deactivate an active one, whose successors take over',
    resource: findTarget,
    body: employeeToggleSchema,
    answer: employeeToggledSchema,
    handler: async ({ actor, resource, body, audit }) => {
      const stored = await requireEmployee(resource.id)
      const { record, moved, kept } = await toggleEmployee(actor, stored, body)
      audit({ entity: 'employee', id: resource.id, label: record.name, changed: ['active'] })
      for (const note of handoverNotes(moved)) audit(note)
      return { ...toEmployee(record, actor), moved: countRecords(moved), kept }
    },
  }),

  endpoint('employee.delete', {
    summary: 'Delete a person; the typed confirmation is checked when it is sent',
    resource: findTarget,
    body: employeeDeletionSchema,
    answer: deletedSchema,
    handler: async ({ actor, resource, body, audit, afterCommit }) => {
      const record = await requireEmployee(resource.id)
      assertConfirmed(body.confirmation, record.name)
      const moved = await deleteEmployee(actor, record, body)
      audit({ entity: 'employee', id: resource.id, label: record.name })
      for (const note of handoverNotes(moved)) audit(note)
      const { avatar } = record
      if (avatar) afterCommit(() => deleteFiles([avatar]))
      return { id: resource.id }
    },
  }),
]
