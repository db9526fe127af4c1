import { expect, test } from 'vitest'
import { customerLink, reminderLink, whatsappLink } from './customer-link.ts'

const id = 'ab'.repeat(16)
const asked = {
  kind: 'proposal',
  id,
  title: 'Bar & Cia',
  clientName: 'Bar & Cia',
  whatsapp: '(47) 99999-8888',
} as const
const textOf = (href: string) => new URL(href).searchParams.get('text')

test('a customer’s link is a whole address of this site', () => {
  expect(customerLink('nps', id)).toBe(`${window.location.origin}/sendnps/${id}`)
})

test('the conversation is the customer’s, and the message names them and ends with the link', () => {
  const href = whatsappLink(asked)
  expect(href).toMatch(/^https:\/\/wa\.me\/5547999998888\?text=/)
  expect(textOf(href)).toContain('Bar & Cia')
  expect(textOf(href)).toMatch(new RegExp(` ${customerLink('proposal', id)}$`))
})

test.each(['', 'a combinar', '+1 555 123'])(
  'with “%s” for a number WhatsApp asks whom',
  (whatsapp) => {
    expect(whatsappLink({ ...asked, whatsapp })).toMatch(/^https:\/\/wa\.me\/\?text=/)
  },
)

test.each(['proposal', 'approval', 'nps', 'briefing'] as const)('%s has a message', (kind) => {
  expect(textOf(whatsappLink({ ...asked, kind }))).toMatch(/^Olá! .*Bar & Cia/)
})

test.each(['proposal', 'approval', 'nps', 'briefing'] as const)(
  'a reminder of a %s greets the contact by the first name and ends with the link',
  (kind) => {
    const text = textOf(reminderLink({ ...asked, kind, contactName: 'Joana Prado' }))
    expect(text).toMatch(/^Olá, Joana! .*Bar & Cia/)
    expect(text).toMatch(new RegExp(` ${customerLink(kind, id)}$`))
    expect(textOf(reminderLink({ ...asked, kind, contactName: ' ' }))).toMatch(/^Olá! /)
  },
)

test('a reminder of a proposal says until when it is valid', () => {
  const text = textOf(reminderLink({ ...asked, expiresAt: '2026-11-23T02:59:59.999Z' }))
  expect(text).toContain('Ela vale até 22/11/2026')
})
