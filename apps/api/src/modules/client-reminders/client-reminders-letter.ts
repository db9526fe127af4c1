import type { ReminderKind } from '@bastidor/shared/clients.reminders'
import { publicPath } from '@bastidor/shared/public-links'
import { absoluteUrl } from '#lib/public-url'
import { LINK_MARK, writeLetter } from '#modules/outbox/outbox-letter'
import { SOURCE_OF } from './client-reminders-links.ts'

type Words = { paragraphs: readonly string[]; label: string }

const WORDS: Record<ReminderKind, (title: string) => Words> = {
  survey: (title) => ({
    paragraphs: [
      `A pesquisa “${title}” ainda espera por você.`,
      'Leva poucos minutos, e a sua opinião nos ajuda a trabalhar melhor.',
    ],
    label: 'Responder à pesquisa',
  }),
  approval: (title) => ({
    paragraphs: [
      `“${title}” está pronto e espera pela sua aprovação.`,
      'Dê uma olhada e conte se podemos seguir ou o que você mudaria.',
    ],
    label: 'Ver e aprovar',
  }),
  briefing: () => ({
    paragraphs: [
      'O briefing do seu projeto ainda espera pelas suas respostas.',
      'Elas dão o rumo do nosso trabalho. Responda no seu tempo: o que você escrever fica salvo.',
    ],
    label: 'Responder ao briefing',
  }),
}

/** A reminder to a client's customer; the id of the link stands at the mark until it is sent. */
export const reminderLetter = (
  kind: ReminderKind,
  { title, name }: { title: string; name: string },
): { subject: string; text: string; html: string } => {
  const { paragraphs, label } = WORDS[kind](title)
  return {
    subject: `Lembrete: ${title}`,
    ...writeLetter({
      greeting: `Olá, ${name}!`,
      paragraphs,
      link: { label, url: absoluteUrl(publicPath(SOURCE_OF[kind], LINK_MARK)) },
      footer:
        'Já respondeu? Então obrigado, e pode ignorar este e-mail. Se preferir não receber lembretes, é só avisar quem cuida da sua conta.',
    }),
  }
}
