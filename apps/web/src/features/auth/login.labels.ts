import type { ApiError } from '#lib/http/api-error.ts'

/** The login screen's text for a failed login. */
export const loginErrorText = ({ code, message }: ApiError): string => {
  if (code === 'INVALID_PASSWORD') return 'E-mail ou senha estão incorretos'
  if (code === 'LOGIN_NOT_ACTIVE') return 'Funcionário Desativado'
  return message
}
