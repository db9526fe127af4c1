import type { Manifest } from './backup.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `12,3 MB` */
export const formatBytes = (bytes: number): string => `${number.format(bytes / 1024 ** 2)} MB`

/** `4,2 s` */
export const formatDuration = (ms: number): string => `${number.format(ms / 1000)} s`

/** Summarises the content of a backup. */
export const contentOf = ({ head, collections }: Manifest): string => {
  const total = collections.reduce((sum, { count }) => sum + count, 0)
  const files = collections.find(({ name }) => name === 'files.files')?.count ?? 0
  const moment = head.moment.toISOString().slice(0, 19)
  return (
    `${number.format(total)} documentos de ${collections.length} coleções, ` +
    `${number.format(files)} arquivos, como estavam em ${moment}Z`
  )
}
