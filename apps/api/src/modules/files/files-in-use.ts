import { anyOf, ne } from '#database/operators'
import { isFileId } from '#storage/file-url'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { ClientModel } from '#modules/clients/clients.model'
import { PieceModel, filesOf } from '#modules/pieces/pieces.model'
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
    piecesNaming(named),
  ])
  return used.flat().filter((id) => id !== null)
}

// Queried by their own indexes; what a piece names besides is in use as well.
const piecesNaming = async (named: Condition): Promise<string[]> => {
  const pieces = await PieceModel.find({
    $or: [{ 'files.file': named }, { 'rounds.files.file': named }],
  })
    .select({ 'files.file': 1, 'rounds.files.file': 1 })
    .lean<Parameters<typeof filesOf>[0][]>()
  return pieces.flatMap(filesOf)
}
