import type { Network, PieceFormat, PieceState, Pin } from '@bastidor/shared/pieces.kinds'
import type { Drawing } from './drawings.ts'
import { seedCreatives } from './creatives.ts'
import { randomFrom } from './random.ts'

/** How one of a client's pieces stands; days are counted from today. */
export type SeedPiece = {
  title: string
  state: PieceState
  format: PieceFormat
  plannedIn: number | null
  pictures: number
  /** What came back from its first round, if it did. */
  asked?: { note: string; pins: Pin[] }
  hasLaterEdit?: boolean
}

/** How many clients have pieces. */
export const PIECE_CLIENTS = 6
const LOOKS = 3

const PIN_LOGO: Pin = { item: 0, x: 0.82, y: 0.12, text: 'O nosso logo mais discreto aqui.' }
const PIN_TEXT: Pin = { item: 0, x: 0.35, y: 0.78, text: 'Este texto está pequeno no celular.' }

/** The pieces of each client: in every state, some of them for the second time. */
export const CLIENT_PIECES: readonly SeedPiece[] = [
  {
    title: 'Bastidores da semana',
    state: 'published',
    format: 'story',
    plannedIn: -12,
    pictures: 1,
  },
  {
    title: 'Depoimento de cliente',
    state: 'published',
    format: 'reels',
    plannedIn: -6,
    pictures: 0,
  },
  { title: 'Promoção do mês', state: 'approved', format: 'feed', plannedIn: 2, pictures: 1 },
  {
    title: 'Perguntas frequentes',
    state: 'approved',
    format: 'carrossel',
    plannedIn: 4,
    pictures: 2,
    asked: { note: 'Faltou dizer que a promoção vale só até sábado.', pins: [PIN_TEXT] },
  },
  {
    title: 'Antes e depois',
    state: 'adjust',
    format: 'feed',
    plannedIn: 6,
    pictures: 1,
    asked: {
      note: 'As cores fugiram da nossa marca, está muito escuro.',
      pins: [PIN_LOGO, PIN_TEXT],
    },
  },
  {
    title: 'Novidade da vitrine',
    state: 'sent',
    format: 'feed',
    plannedIn: 7,
    pictures: 1,
    asked: { note: '', pins: [PIN_LOGO] },
  },
  {
    title: 'Tour pelo espaço',
    state: 'sent',
    format: 'reels',
    plannedIn: 9,
    pictures: 0,
    hasLaterEdit: true,
  },
  { title: 'Dica da equipe', state: 'ready', format: 'feed', plannedIn: 11, pictures: 1 },
  { title: 'Data comemorativa', state: 'review', format: 'feed', plannedIn: 13, pictures: 1 },
  {
    title: 'Ideia para o próximo mês',
    state: 'draft',
    format: 'outro',
    plannedIn: null,
    pictures: 0,
  },
]

export const PIECE_NETWORKS: readonly (readonly Network[])[] = [
  ['instagram', 'facebook'],
  ['instagram'],
  ['instagram', 'linkedin'],
  ['tiktok', 'instagram'],
]

/** The pictures of all pieces, client by client; those of a client share a look. */
export const pieceDrawings = (): Drawing[] =>
  Array.from({ length: PIECE_CLIENTS }, (_, client) =>
    CLIENT_PIECES.flatMap(({ pictures, format }, piece) =>
      seedCreatives(randomFrom(client * 100 + piece), {
        format: format === 'story' ? 'story' : 'feed',
        pictures,
        look: client % LOOKS,
      }),
    ),
  ).flat()
