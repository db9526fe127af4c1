import { z } from 'zod'
import { SENDER, isSmtpUrl } from './env-mail.ts'
import { SECOND_FACTOR_POLICIES } from '@bastidor/shared/second-factor'

/** Example values from the documentation; an installation using one is rejected. */
export const EXAMPLE_SECRETS = ['dHJvcXVlLWVzdGUtdmFsb3ItcG9yLTMyLWJ5dGVzISE=']

const list = z.string().transform((text) => text.match(/[^\s,][^,]*/g)?.map((item) => item.trim()))

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const mongoUri = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\//, 'deve começar com mongodb:// ou mongodb+srv://')

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const smtpUrl = z
  .string()
  .refine(
    isSmtpUrl,
    'deve ser smtp://usuario:senha@servidor:porta ou smtps://…, sem caminho nem parâmetros',
  )

/** All environment variables with their defaults. Keep in sync with `.env.example`. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  CORS_ORIGINS: list.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d+$/, 'número de proxies confiáveis à frente (0, 1, 2 …); "true" não é aceito')
    .transform(Number)
    .default(0),
  MONGODB_URI: mongoUri.optional(),
  MONGODB_MAINTENANCE_URI: mongoUri.optional(),
  MONGODB_ADMIN_URI: mongoUri.optional(),
  MONGOD_BINARY: z.string().optional(),
  DATA_DIR: z.string().optional(),
  JWT_SECRETS: list.optional(),
  SECRETS_KEYS: list.optional(),
  BACKUP_KEY: z.string().optional(),
  SETUP_TOKEN: z.string().min(16).optional(),
  PASSWORD_POLICY: z.enum(['basic', 'asvs']).default('basic'),
  SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES).default('off'),
  SESSION_IDLE_HOURS: z.coerce.number().min(1).max(168).default(168),
  COOKIE_NAME: z
    .string()
    .regex(/^[\w-]+$/)
    .default('token'),
  BCRYPT_COST: z.coerce.number().int().min(4).max(16).default(12),
  RATE_LIMIT_SCALE: z.coerce.number().min(0).default(1),
  AGENCY_NAME: z.string().max(120).optional(),
  AGENCY_PRIVACY_EMAIL: z.email().optional(),
  AGENCY_CITY: z.string().max(80).default('Joinville'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().max(100).default('gpt-4o-mini'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'deve ser um nome e um endereço: Nome <nome@agencia.com.br>')
    .max(300)
    .optional(),
  SMTP_ALLOW_PLAIN: z
    .string()
    .regex(
      /^(?:[\w.-]{1,253}|[\da-f:]{2,45})$/i,
      'deve ser o nome de um servidor, sem smtp:// nem porta',
    )
    .optional(),
  STUDIO_URL: z.url({ protocol: /^https?$/ }).default('https://studio.example.com'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  // Of OpenTelemetry; its packages read these and all others of the standard themselves.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(60_000),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('bastidor'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().max(2000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

/** The secrets, and all variables that can also be read from a file (`<NAME>_FILE`). */
export const SECRET_NAMES = ['JWT_SECRETS', 'SECRETS_KEYS', 'BACKUP_KEY'] as const
export const FILE_NAMES = [
  ...SECRET_NAMES,
  'MONGODB_URI',
  'MONGODB_MAINTENANCE_URI',
  'MONGODB_ADMIN_URI',
  'SETUP_TOKEN',
  'OPENAI_API_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
] as const
