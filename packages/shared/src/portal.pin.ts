export const PIN_WRONG_FORM = 'Use seis números.'
export const PIN_WEAK = 'Escolha um PIN menos óbvio.'
export const PIN_LENGTH = 6

/** Whether a text has the form of a PIN, and of a mailed code. */
export const isPin = (typed: string): boolean => /^\d{6}$/.test(typed)

const OBVIOUS = new Set(['123456', '654321'])

/** Whether a PIN is among the first that anybody would try. */
export const isWeakPin = (pin: string): boolean => OBVIOUS.has(pin) || /^(\d)\1*$/.test(pin)
