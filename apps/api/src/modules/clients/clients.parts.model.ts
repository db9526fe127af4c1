import { Types } from 'mongoose'
import { ObjectId } from '#database/model'
import { type Seen, seenPaths } from '#modules/sights/sights.model'
import type { Envelope } from '#secrets/envelope'
import { secretPath } from '#secrets/secret-path'

/**
 * A site as stored. The two secrets are encrypted envelopes or null; `changedAt` and `seenBy` are
 * of both.
 */
export type SiteRecord = Seen & {
  _id: Types.ObjectId
  name: string
  link: string
  dataVencimento: string | null
  localFigma: string
  localDominio: string
  localHospedagem: string
  loginDominio: string
  senhaDominio: Envelope | null
  loginHospedagem: string
  senhaHospedagem: Envelope | null
}

/** A traffic platform as stored; `teto` in reais. */
export type PlatformRecord = {
  _id: Types.ObjectId
  gestor: string
  plataforma: string
  metodoPag: string
  dataRelatorios: string
  situacao: string
  teto: number
  pontos: string
}

const text = { type: String, default: '' }
const id = { type: ObjectId, default: () => new Types.ObjectId() }

export const sitePaths = {
  _id: id,
  name: text,
  link: text,
  dataVencimento: { type: String, default: null },
  localFigma: text,
  localDominio: text,
  localHospedagem: text,
  loginDominio: text,
  senhaDominio: secretPath,
  loginHospedagem: text,
  senhaHospedagem: secretPath,
  ...seenPaths,
} satisfies Record<keyof SiteRecord, unknown>

export const platformPaths = {
  _id: id,
  gestor: text,
  plataforma: text,
  metodoPag: text,
  dataRelatorios: text,
  situacao: text,
  teto: { type: Number, default: 0 },
  pontos: text,
} satisfies Record<keyof PlatformRecord, unknown>
