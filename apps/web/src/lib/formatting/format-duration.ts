/** `45` → `45 segundos`, `61` → `2 minutos`. */
export const formatDuration = (seconds: number): string => {
  const [amount, unit] = seconds < 60 ? [seconds, 'segundo'] : [Math.ceil(seconds / 60), 'minuto']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
