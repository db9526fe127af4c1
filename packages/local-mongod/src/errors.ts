/** Errors of mongod or its folder, explained such that the user can act on them. */

import { PRODUCT_ID } from './names.ts'

const KNOWN_ENDS: readonly [RegExp, string][] = [
  [
    /no space left|ENOSPC|disk full/i,
    'O disco está cheio. Libere espaço na pasta dos dados e inicie de novo; nada confirmado se perdeu.',
  ],
  [
    /permission denied|operation not permitted|not writable|read-only|IllegalOperation: Attempted to create a lock file/i,
    'O mongod não pode escrever na pasta dos dados. Confira o dono e as permissões dela.',
  ],
  [
    /DBPathInUse|unable to lock the lock file/i,
    'Outro mongod está usando a mesma pasta de dados. Encerre-o, ou indique outra pasta em DATA_DIR.',
  ],
  [
    /featureCompatibilityVersion|UPGRADE PROBLEM|Wrong mongod version|unsupported WiredTiger/i,
    'Os dados foram gravados por outra versão do MongoDB. Indique em MONGOD_BINARY um mongod daquela versão ' +
      `(os baixados ficam em ~/.cache/${PRODUCT_ID}/mongodb-binaries), ou restaure uma cópia de segurança.`,
  ],
  [
    /known incompatibility with this version|SERVER-121912/i,
    'Este mongod se recusa a rodar neste Linux (6.19 a 7.0.13). Indique em MONGOD_BINARY um da série 7.0.',
  ],
  [
    /Illegal instruction|SIGILL/i,
    'Este processador não executa este mongod (falta AVX). Indique outro em MONGOD_BINARY.',
  ],
]

/** Explains why mongod exited, with the last lines of its log; known causes come first. */
export const explainMongodEnd = (end: string): string => {
  const known = KNOWN_ENDS.find(([pattern]) => pattern.test(end))
  return [known?.[1], 'O banco de dados embutido parou.', end].filter(Boolean).join('\n')
}

const FOLDER_PROBLEMS: Record<string, string> = {
  EACCES: 'sem permissão de escrita',
  EPERM: 'sem permissão de escrita',
  EROFS: 'o sistema de arquivos é somente leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco acabou',
  ENOTDIR: 'há um arquivo no lugar de uma pasta',
  EEXIST: 'há um arquivo no lugar de uma pasta',
}

export const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && 'syscall' in error && 'path' in error

/** Turns a file system error into a message the user can act on. */
export const explainFolderError = (folder: string, error: unknown): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException
  const problem = FOLDER_PROBLEMS[code] ?? message
  return new Error(
    `A pasta de dados ${folder} não pode ser usada: ${problem}. ` +
      'Corrija isso, ou indique outra pasta em DATA_DIR.',
    { cause: error },
  )
}

const UNAUTHORIZED = 13
const REFUSED = /^not authorized on (\S+) to execute command \{ (\w+): (?:"([^"]+)")?/

/**
 * What to show an operator of an error: its message. MongoDB's own for a missing right quotes the
 * whole command, with the values in it.
 */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isRefused = 'code' in error && error.code === UNAUTHORIZED
  const [, database, command, collection] = (isRefused && REFUSED.exec(error.message)) || []
  if (!command) return error.message
  return (
    `O usuário do banco de dados não tem o direito de ${command} em ` +
    `${[database, collection].filter(Boolean).join('.')}. Os usuários e seus direitos estão em docs/OPERATIONS.md.`
  )
}
