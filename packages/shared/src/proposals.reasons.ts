/** Why a proposal was declined. */
export const DECLINE_REASONS = [
  'Preço',
  'Prazo',
  'Escopo',
  'Sem verba agora',
  'Vamos fazer internamente',
  'Escolhemos outra agência',
  'Outro',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
