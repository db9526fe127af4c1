import { employeeSchema } from '@bastidor/shared/employees'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { FILE_REQUIRED, UPLOADS } from '@bastidor/shared/uploads'
import { deleteFiles } from '#storage/gridfs'
import { storeUpload } from '#storage/store-upload'
import { endpoint } from '#http/endpoint'
import { findEmployeeTarget } from './employees.find.ts'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'
import { toEmployee } from './employees.view.ts'

export const endpoints = [
  endpoint('employee.upload', {
    summary: "Set a person's picture",
    resource: ({ id }) => findEmployeeTarget(id),
    form: { fields: ['avatar', 'file'], maxFiles: 1, maxBytes: UPLOADS.avatar.maxBytes },
    answer: employeeSchema,
    beforeTransaction: async ({ files: [file], onRollback }) => {
      if (!file) throw fieldError('avatar', FILE_REQUIRED)
      const id = await storeUpload({ ...file, field: 'avatar' }, 'avatar')
      onRollback(() => deleteFiles([id]))
      return id
    },
    handler: async ({ actor, resource, prepared: avatar, audit, afterCommit }) => {
      const before = await EmployeeModel.findByIdAndUpdate(resource._id, {
        $set: { avatar },
        $inc: { version: 1 },
      }).lean<EmployeeRecord>()
      if (!before) throw new AppError('NOT_FOUND')
      audit({ entity: 'employee', id: resource.id, label: before.name, changed: ['avatar'] })
      const old = before.avatar
      if (old) afterCommit(() => deleteFiles([old]))
      return toEmployee({ ...before, avatar, version: before.version + 1 }, actor)
    },
  }),
]
