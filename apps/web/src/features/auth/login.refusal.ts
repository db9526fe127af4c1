import type { ApiError } from '#lib/api-error.ts'

/** What the login screen says about a refused login (S0 §8; 429 with its waiting time). */
export const loginRefusal = ({ code, message, retryAfter }: ApiError): string => {
  if (code === 'INVALID_PASSWORD') return 'E-mail ou senha estão incorretos'
  if (code === 'LOGIN_NOT_ACTIVE') return 'Funcionário Desativado'
  if (code === 'RATE_LIMITED' && retryAfter)
    return `Muitas tentativas. Tente de novo em ${waitText(retryAfter)}.`
  return message
}

/** `45` → `45 segundos`, `61` → `2 minutos`. */
export const waitText = (seconds: number): string => {
  const [amount, unit] = seconds < 60 ? [seconds, 'segundo'] : [Math.ceil(seconds / 60), 'minuto']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
