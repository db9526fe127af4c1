import { z } from 'zod'

const MEGABYTE = 1024 * 1024

/** The limits of each kind of upload (docs/rules/calls.md#files). */
export const UPLOADS = {
  avatar: {
    maxBytes: 5 * MEGABYTE,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
    wrongType: 'Formato de arquivo não permitido.',
  },
  logo: {
    maxBytes: 5 * MEGABYTE,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
    wrongType: 'Esse formato não é permitido!',
  },
  contract: {
    maxBytes: 10 * MEGABYTE,
    types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    wrongType: 'Esse formato não é permitido!',
  },
  approval: {
    maxBytes: 10 * MEGABYTE,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    wrongType: 'Esse formato não é permitido!',
  },
} as const

export type UploadPurpose = keyof typeof UPLOADS

export const SVG_MAX_BYTES = 256 * 1024

export const tooLargeText = (maxBytes: number): string =>
  `O arquivo passa do limite de ${maxBytes / MEGABYTE} MB.`
export const UNREADABLE_IMAGE = 'Não foi possível ler esta imagem. Envie outro arquivo.'
export const FILE_REQUIRED = 'Escolha um arquivo.'

/** The response of any deletion. */
export const deletedSchema = z.object({ id: z.string() })
