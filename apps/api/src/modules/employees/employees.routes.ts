import {
  assertConfirmed,
  employeeClientsSchema,
  employeeDeletionSchema,
  employeeInputSchema,
  employeeListSchema,
  employeePageSchema,
  employeePatchSchema,
  employeeSchema,
  employeeSearchSchema,
} from '@bastidor/shared/employees'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { deletedSchema } from '@bastidor/shared/uploads'
import { deleteFiles } from '#storage/gridfs'
import { endpoint } from '#http/endpoint'
import { clientsOf } from '#modules/clients/clients.people'
import { isSetupNeeded } from '#modules/auth/auth.setup'
import {
  createEmployee,
  deleteEmployee,
  prepareEmployee,
  toggleEmployee,
} from './employees.commands.ts'
import { findEmployee, findEmployeeTarget, requireEmployee } from './employees.find.ts'
import type { EmployeeRecord } from './employees.model.ts'
import { listEmployees } from './employees.list.ts'
import { preparePatch, updateEmployee } from './employees.update.ts'
import { toEmployee } from './employees.view.ts'

const findTarget = ({ id }: { id: string }) => findEmployeeTarget(id)

export const employeeEndpoints = [
  endpoint('employee.current', {
    summary: 'The caller',
    answer: employeeSchema,
    act: async ({ actor }) => toEmployee(await requireEmployee(actor.id), actor),
  }),

  endpoint('employee.list', {
    summary: 'The directory: active people first, then by name',
    query: employeePageSchema,
    answer: employeeListSchema,
    act: async ({ query, actor }) => {
      const { records, total } = await listEmployees({}, query)
      return { results: records.map((record) => toEmployee(record, actor)), total }
    },
  }),

  endpoint('employee.search', {
    summary: 'People whose name contains the text, whatever its case and accents',
    query: employeeSearchSchema,
    answer: employeeListSchema,
    act: async ({ query, actor }) => {
      const { records, total } = await listEmployees({ name: query.name }, query)
      return { results: records.map((record) => toEmployee(record, actor)), total }
    },
  }),

  endpoint('employee.read', {
    summary: 'One person',
    answer: employeeSchema,
    act: async ({ params, actor }) => toEmployee(await requireEmployee(params.id), actor),
  }),

  endpoint('employee.create', {
    summary: 'Create a person; without a session only while there is nobody at all',
    target: async (_params, actor) => {
      if (!actor && !(await isSetupNeeded())) throw new AppError('UNAUTHENTICATED')
      return {}
    },
    body: employeeInputSchema,
    form: true,
    status: 201,
    answer: employeeSchema,
    prepare: ({ actor, body, onFailure }) => prepareEmployee(actor, body, onFailure),
    act: async ({ actor, body, prepared: { passwordHash, leave }, audit, onCommit }) => {
      const record = await createEmployee(actor, body, passwordHash)
      if (leave) onCommit(leave)
      const id = String(record._id)
      audit({ entity: 'employee', id, label: record.name, changed: ['level', 'role', 'email'] })
      return toEmployee(record, actor ?? { id, level: record.level, role: record.role })
    },
  }),

  endpoint('employee.update', {
    summary: 'Change the given fields of a person',
    target: findTarget,
    body: employeePatchSchema,
    form: true,
    answer: employeeSchema,
    prepare: ({ actor, target, body }) => preparePatch(actor, target, body),
    act: async ({ actor, target, body, prepared, audit }) => {
      const stored = await requireEmployee(target.id)
      const { record, changed } = await updateEmployee(actor, stored, body, prepared)
      audit({ entity: 'employee', id: target.id, label: record.name, changed })
      return toEmployee(record, actor)
    },
  }),

  endpoint('employee.toggle', {
    summary: 'Activate an inactive person, or the other way round',
    target: findTarget,
    answer: employeeSchema,
    act: async ({ actor, target, audit }) => {
      const record = await toggleEmployee(actor, await requireEmployee(target.id))
      audit({ entity: 'employee', id: target.id, label: record.name, changed: ['active'] })
      return toEmployee(record, actor)
    },
  }),

  endpoint('employee.clients', {
    summary: 'The clients that name a person as gestor or cs, before a deletion',
    target: findTarget,
    answer: employeeClientsSchema,
    act: async ({ target }) => {
      const results = await clientsOf(target._id)
      return { results, total: results.length }
    },
  }),

  endpoint('employee.delete', {
    summary: 'Delete a person; the typed confirmation is checked when it is sent',
    target: findTarget,
    body: employeeDeletionSchema,
    answer: deletedSchema,
    act: async ({ actor, target, body, audit, onCommit }) => {
      const record = await requireEmployee(target.id)
      assertConfirmed(body.confirmation, record.name)
      await deleteEmployee(actor, record, await findSuccessor(record, body.successor))
      audit({ entity: 'employee', id: target.id, label: record.name })
      const { avatar } = record
      if (avatar) onCommit(() => deleteFiles([avatar]))
      return { id: target.id }
    },
  }),
]

const findSuccessor = async (leaving: EmployeeRecord, id: string | null | undefined) => {
  if (!id) return null
  const successor = await findEmployee(id)
  if (!successor || successor._id.equals(leaving._id))
    throw fieldError('successor', 'Escolha outro funcionário como sucessor.')
  return successor
}
