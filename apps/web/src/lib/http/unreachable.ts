import { ApiError } from './api-error.ts'

/**
 * Why a request had no answer: no network, or a file in it that was changed or deleted since it was
 * chosen, which the browser then does not send.
 */
export const unreachable = async (body: unknown): Promise<ApiError> => {
  const files = body instanceof FormData ? [...body.values()] : []
  const read = await Promise.all(files.map(isReadable))
  return read.every(Boolean) ? noNetwork() : fileChanged()
}

const isReadable = async (value: string | File): Promise<boolean> => {
  if (typeof value === 'string') return true
  try {
    await value.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

const noNetwork = () =>
  new ApiError({
    code: 'NETWORK',
    message: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
  })

const fileChanged = () =>
  new ApiError({
    code: 'FILE_CHANGED',
    message: 'O arquivo mudou ou foi apagado depois de escolhido. Escolha-o de novo.',
  })
