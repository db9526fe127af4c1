import { anyOf } from '#database/query'
import { EmployeeModel } from '#modules/employees/employees.model'

/** Which of the given stored files an entity names. A feature that stores files adds its own. */
export const filesInUse = async (ids: string[]): Promise<string[]> =>
  EmployeeModel.distinct('avatar', { avatar: anyOf(ids) }) as Promise<string[]>
