import { z } from 'zod'
import { type LoginTicket, loginTicketSchema } from './login-ticket.ts'

/**
 * The catalogue of error codes: stable code → HTTP status and the Portuguese text for the user
 * (docs/rules/calls.md#errors). A text given where the error is thrown takes precedence.
 */
export const ERRORS = {
  VALIDATION: [400, 'Confira os campos destacados.'],
  MALFORMED_REQUEST: [400, 'A requisição está malformada.'],
  UNAUTHENTICATED: [401, 'Sua sessão terminou. Entre novamente.'],
  // These two login responses are part of the specified wire format.
  INVALID_PASSWORD: [401, 'Invalid password'],
  SECOND_FACTOR: [401, 'Confirme com o segundo fator.'],
  WRONG_CODE: [401, 'Código incorreto ou já usado.'],
  TICKET_GONE: [401, 'O tempo para o segundo fator acabou. Entre novamente.'],
  LOGIN_NOT_ACTIVE: [403, 'Login is not active'],
  FORBIDDEN: [403, 'Você não tem permissão para fazer isso.'],
  CROSS_SITE: [403, 'Esta requisição veio de outro site e foi recusada.'],
  FIELD_FORBIDDEN: [403, 'Você não pode alterar este campo.'],
  STEP_UP: [403, 'Confirme que é você para continuar.'],
  SECOND_FACTOR_REQUIRED: [403, 'Ative o segundo fator no seu perfil para continuar.'],
  NOT_FOUND: [404, 'Não encontrado.'],
  METHOD_NOT_ALLOWED: [405, 'Esta operação não existe neste endereço.'],
  REQUEST_TIMEOUT: [408, 'O envio demorou demais. Tente novamente.'],
  CONFLICT: [409, 'Isto mudou enquanto você editava. Atualize e tente de novo.'],
  STALE_VERSION: [409, 'Outra pessoa alterou este registro. Confira os valores atuais.'],
  DUPLICATE: [409, 'Já existe um registro com este valor.'],
  LAST_ADMIN: [409, 'É preciso haver pelo menos um Admin ativo.'],
  OWN_ACCOUNT: [409, 'Você não pode fazer isso com a sua própria conta.'],
  ALREADY_ANSWERED: [409, 'Isto já foi respondido.'],
  REQUEST_IN_PROGRESS: [409, 'Este envio ainda está sendo processado.'],
  MAIL_OFF: [409, 'O envio de e-mails não está configurado.'],
  GONE: [410, 'Isto não está mais disponível.'],
  TOO_LARGE: [413, 'O envio é grande demais.'],
  UNSUPPORTED_MEDIA: [415, 'Formato de conteúdo não suportado.'],
  IDEMPOTENCY_MISMATCH: [422, 'Esta chave de envio já foi usada com outro conteúdo.'],
  RATE_LIMITED: [429, 'Muitas tentativas. Aguarde um pouco e tente de novo.'],
  HEADERS_TOO_LARGE: [431, 'Os cabeçalhos da requisição são grandes demais.'],
  INTERNAL: [500, 'Algo deu errado do nosso lado. Tente novamente.'],
  UNAVAILABLE: [503, 'O serviço está indisponível no momento. Tente novamente em instantes.'],
  OUT_OF_SPACE: [507, 'Não há espaço para guardar arquivos no momento.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

type Details = {
  /** Field → text, shown next to the field. */
  fields?: Record<string, string>
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** The stored entity, in case of a conflict. */
  current?: unknown
  /** How to go on with a login, in case of `SECOND_FACTOR`. */
  second?: LoginTicket
}

/** An error that is shown to the user. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message?: string, details: Details = {}) {
    super(message ?? ERRORS[code][1])
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code][0]
  }
}

/** An error of one field. */
export const fieldError = (field: string, message: string, code: ErrorCode = 'VALIDATION') =>
  new AppError(code, message, { fields: { [field]: message } })

/** The error of a service that is away; `retryAfter` in seconds. */
export const unavailable = (retryAfter: number) =>
  new AppError('UNAVAILABLE', undefined, { retryAfter })

/** The body of every error response. */
export const errorSchema = z.object({
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  current: z.unknown().optional(),
  second: loginTicketSchema.optional(),
})
export type ErrorBody = z.infer<typeof errorSchema>

/** Converts zod issues into field → text, with the first text per field. */
export const fieldsOf = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}
