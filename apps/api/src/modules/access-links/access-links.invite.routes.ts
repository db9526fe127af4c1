import { randomBytes } from 'node:crypto'
import {
  accessSchema,
  inviteNewSchema,
  inviteSchema,
  invitedNewSchema,
  invitedSchema,
} from '@bastidor/shared/access-links'
import { endpoint } from '#http/endpoint'
import { createEmployee, prepareEmployee } from '#modules/employees/employees.commands'
import { findEmployeeTarget } from '#modules/employees/employees.find'
import { EmployeeModel } from '#modules/employees/employees.model'
import { toEmployee } from '#modules/employees/employees.view'
import { toAccess } from './access-links.view.ts'
import { invite, isToBeSent } from './access-links-invite.ts'

const findTarget = ({ id }: { id: string }) => findEmployeeTarget(id)

// Nobody knows it: until they use the link, invited people cannot log in.
const unknownPassword = () => randomBytes(32).toString('base64')

export const endpoints = [
  endpoint('employee.inviteNew', {
    summary: 'Create a person without a password, and a link to set one',
    body: inviteNewSchema,
    effect: 'issue',
    answer: invitedNewSchema,
    beforeTransaction: async ({ actor, body: { send: _send, ...given }, onRollback }) => {
      const whatsapp = given.whatsapp ?? ''
      const input = { ...given, whatsapp, desc: given.desc ?? '', password: unknownPassword() }
      return { input, ...(await prepareEmployee(actor, input, onRollback)) }
    },
    handler: async ({ actor, body, prepared: { input, passwordHash }, audit }) => {
      const isSent = isToBeSent(body.send)
      const created = await createEmployee(actor, input, passwordHash)
      await EmployeeModel.updateOne({ _id: created._id }, { $set: { passwordSetAt: null } })
      const employee = { ...created, passwordSetAt: null }
      const { sent, link, expiresAt } = await invite(actor, employee, isSent)
      const id = String(created._id)
      audit({ entity: 'employee', id, label: created.name, changed: ['level', 'role', 'email'] })
      return { employee: toEmployee(employee, actor), sent, link, expiresAt }
    },
  }),

  endpoint('employee.invite', {
    summary: 'Make a link with which a person sets a password: mail it, or copy it',
    resource: findTarget,
    body: inviteSchema,
    answer: invitedSchema,
    handler: async ({ actor, resource, body, audit }) => {
      const invited = await invite(actor, resource, isToBeSent(body.send))
      audit({ entity: 'employee', id: resource.id, label: resource.name, changed: ['link'] })
      return invited
    },
  }),

  endpoint('employee.access', {
    summary: 'How a person gets in',
    resource: findTarget,
    answer: accessSchema,
    handler: ({ resource }) => toAccess(resource),
  }),
]
