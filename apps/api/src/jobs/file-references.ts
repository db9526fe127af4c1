import { anyOf, ne } from '#database/operators'
import { isFileId } from '#storage/file-url'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'

/** Which of the given files an entity references. */
export const filesInUse = (ids: string[]): Promise<string[]> => namedFiles(anyOf(ids))

/** All files that an entity references. */
export const allFilesInUse = async (): Promise<string[]> =>
  (await namedFiles(ne(null))).filter(isFileId)

type Condition = ReturnType<typeof anyOf<string>> | ReturnType<typeof ne<null>>

// Features that store files must be added here.
const namedFiles = async (named: Condition): Promise<string[]> => {
  const used = await Promise.all([
    EmployeeModel.distinct('avatar', { avatar: named }),
    ClientModel.distinct('logo', { logo: named }),
    ClientModel.distinct('contrato', { contrato: named }),
    ApprovalModel.distinct('images.file', { 'images.file': named }),
  ])
  return used.flat().filter((id) => id !== null)
}
