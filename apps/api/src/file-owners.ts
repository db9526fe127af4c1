import { anyOf } from '#database/query'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'

/** Which of the given stored files an entity names. A feature that stores files adds its own. */
export const filesInUse = async (ids: string[]): Promise<string[]> => {
  const used = await Promise.all([
    EmployeeModel.distinct('avatar', { avatar: anyOf(ids) }),
    ClientModel.distinct('logo', { logo: anyOf(ids) }),
    ClientModel.distinct('contrato', { contrato: anyOf(ids) }),
    ApprovalModel.distinct('images.file', { 'images.file': anyOf(ids) }),
    ApprovalModel.distinct('images.thumbnail', { 'images.thumbnail': anyOf(ids) }),
  ])
  return used.flat().filter((id) => id !== null)
}
