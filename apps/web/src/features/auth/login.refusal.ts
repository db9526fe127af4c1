import type { ApiError } from '#lib/api-error.ts'

/** What the login screen says about a refused login. */
export const loginRefusal = ({ code, message }: ApiError): string => {
  if (code === 'INVALID_PASSWORD') return 'E-mail ou senha estão incorretos'
  if (code === 'LOGIN_NOT_ACTIVE') return 'Funcionário Desativado'
  return message
}
