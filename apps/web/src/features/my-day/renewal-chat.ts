import { formatDay } from '@bastidor/shared/dates'
import type { DueRenewal } from '@bastidor/shared/my-day'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'

/** A WhatsApp chat about a renewal, with a first sentence; null without a Brazilian number. */
export const renewalChat = (renewal: DueRenewal): string | null => {
  const { kind, whatsapp, clientName, detail, date, daysLeft } = renewal
  const day = formatDay(date)
  const isPast = daysLeft < 0
  const message =
    kind === 'contract'
      ? `Olá! O contrato de ${clientName} ${isPast ? 'terminou' : 'termina'} em ${day}. ` +
        'Podemos conversar sobre a renovação?'
      : `Olá! O domínio ${detail ? `do site ${detail}` : `de um site de ${clientName}`} ` +
        `${isPast ? 'venceu' : 'vence'} em ${day}. Podemos cuidar da renovação?`
  return whatsappHref(whatsapp, message)
}
