import { whatsappHref } from '#lib/whatsapp.ts'
import { paths } from '#paths.ts'

/** The whole address that the customer is sent. */
export const approvalUrl = (id: string): string =>
  new URL(paths.approvalLink(id), window.location.origin).href

/** A conversation with the customer in which the link stands ready; null without a number of theirs. */
export const approvalChat = (
  { id, name }: { id: string; name: string },
  whatsapp: string,
): string | null =>
  whatsappHref(
    whatsapp,
    `Olá! Preparamos "${name}" para a sua aprovação. É só abrir o link, ver as imagens e responder: ${approvalUrl(id)}`,
  )
