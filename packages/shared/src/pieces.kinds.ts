/** The words of pieces (docs/rules/pieces.md), without schemas: the customer's page has them too. */

export const NETWORKS = [
  'instagram',
  'facebook',
  'tiktok',
  'linkedin',
  'youtube',
  'pinterest',
  'x',
  'google',
] as const
export type Network = (typeof NETWORKS)[number]
export const NETWORK_LABELS: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  x: 'X',
  google: 'Google',
}

export const PIECE_FORMATS = ['feed', 'carrossel', 'story', 'reels', 'video', 'outro'] as const
export type PieceFormat = (typeof PIECE_FORMATS)[number]
export const FORMAT_LABELS: Record<PieceFormat, string> = {
  feed: 'Feed',
  carrossel: 'Carrossel',
  story: 'Story',
  reels: 'Reels',
  video: 'Vídeo',
  outro: 'Outro',
}

/** As what a piece counts among the things a client has bought. */
export const COUNTS_AS = ['criativo', 'video', 'none'] as const
export type CountsAs = (typeof COUNTS_AS)[number]
export const COUNTS_AS_LABELS: Record<CountsAs, string> = {
  criativo: 'Criativo',
  video: 'Vídeo',
  none: 'Não conta',
}

/** Whether pieces of a format are videos; their adjustments go to A&V (docs/rules/pieces.md#tasks). */
export const isVideoFormat = (format: PieceFormat): boolean =>
  format === 'reels' || format === 'video'
/** As what a piece counts unless somebody says otherwise. */
export const countsAsOf = (format: PieceFormat): CountsAs =>
  isVideoFormat(format) ? 'video' : 'criativo'

/** The states of a piece, in the order of its life, with their labels. */
export const PIECE_STATES = {
  draft: 'Rascunho',
  review: 'Revisão interna',
  ready: 'Conferida',
  sent: 'Com o cliente',
  adjust: 'Ajustar',
  approved: 'Aprovada',
  published: 'Publicada',
} as const
export type PieceState = keyof typeof PIECE_STATES
export const PIECE_STATE_NAMES = Object.keys(PIECE_STATES) as [PieceState, ...PieceState[]]

/** Whether a piece in `state` may go to the customer: checked, or of a client without that check. */
export const isSendable = (
  { state }: { state: PieceState },
  { internalCheck }: { internalCheck: boolean },
): boolean => state === 'ready' || (!internalCheck && (state === 'draft' || state === 'adjust'))

/** What became of a round; null while the customer has not answered. */
export const ROUND_DECISIONS = ['approved', 'adjust', 'withdrawn'] as const
export type RoundDecision = (typeof ROUND_DECISIONS)[number]

/** How long a caption may be on a network; a longer one is pointed out, not refused. */
export const CAPTION_LIMITS: Partial<Record<Network, number>> = {
  instagram: 2200,
  tiktok: 2200,
  linkedin: 3000,
  pinterest: 500,
  x: 280,
  google: 1500,
}

export const PIECE_TITLE_MAX = 120
export const PIECE_CAPTION_MAX = 5000
export const PIECE_MAX_IMAGES = 10
/** Pieces and pictures of one sending. */
export const SENDING_MAX_PIECES = 30
export const SENDING_MAX_IMAGES = 60
/** A sending waits for its answer so many days at most. */
export const ANSWER_DAYS_MAX = 60
/** Days of a list by day, such as the calendar's. */
export const PIECE_DAYS_MAX = 62

export const PIN_TEXT_MAX = 500
export const PINS_MAX = 20

/** A point on a picture with a word on it; `x` and `y` are shares of its width and height. */
export type Pin = { item: number; x: number; y: number; text: string }

export const PIN_INSIDE = 'Marque um ponto dentro da imagem.'
export const DECIDE_ALL = 'Decida cada peça antes de enviar.'
