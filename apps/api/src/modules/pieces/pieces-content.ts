import { isDeepStrictEqual } from 'node:util'
import { sha256 } from '#lib/sha256'
import type { PieceContent, PieceRecord } from './pieces.model.ts'

/** The fields that the customer decides on. */
export const CONTENT = ['caption', 'networks', 'format', 'videoUrl', 'files'] as const

/** The fields that the customer decides on (docs/rules/pieces.md#changes). */
export const contentOf = ({
  caption,
  networks,
  format,
  videoUrl,
  files,
}: PieceContent): PieceContent => ({ caption, networks, format, videoUrl, files })

/** SHA-256 in hex of everything the customer sees: title, contents and pictures. */
export const hashOf = ({ title, ...piece }: PieceContent & { title: string }): string =>
  sha256(JSON.stringify([title, ...CONTENT.map((field) => contentOf(piece)[field])]))

/** Whether a piece that was sent differs from its last round. */
export const differsFromRound = ({ rounds, ...piece }: PieceRecord): boolean => {
  const last = rounds.at(-1)
  return last !== undefined && !isDeepStrictEqual(contentOf(piece), contentOf(last))
}
