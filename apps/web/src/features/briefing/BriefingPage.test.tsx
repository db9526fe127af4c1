import type { Briefing, BriefingSummary } from '@bastidor/shared/briefing'
import { BRIEFING_FIELDS } from '@bastidor/shared/briefing.blocks'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const id = 'c'.repeat(24)
const BLANK = Object.fromEntries(
  BRIEFING_FIELDS.map(({ name, kind }) => [name, kind === 'yesNo' ? null : '']),
)
const buildBriefing = (over: Partial<Briefing> = {}): Briefing =>
  ({
    ...BLANK,
    id,
    _id: id,
    // prettier-ignore
    client: {
      name: 'Padaria Aurora', whatsapp: '47999998888', plan: 'Ouro', consultor: 'Caio', google: 500,
      meta: 0, tikTok: 0, linkedin: 0, site: 1, dobrasSite: '5', secoesSite: '', mixtree: 0,
      catalogo: 0, dobrasCatalogo: '', smart: 0, secoesSmart: '', lp: 0, secoesLp: '', nGmb: 0,
      gmb: [], posts: 0, nVisitas: 0, tempoCap: 0,
    },
    linkId: 'a'.repeat(32),
    version: 1,
    savedAt: null,
    seenAt: null,
    answeredAt: null,
    ...over,
  }) as Briefing

/** The screen over a server that stores what it is sent; `sent` are the bodies of all saves. */
const open = (first = buildBriefing()) => {
  let stored = first
  const sent: Record<string, unknown>[] = []
  server.use(
    http.get(`*/briefing/${id}`, () => HttpResponse.json(stored)),
    http.put(`*/briefing/${id}`, async ({ request }) => {
      const { version: _over, ...answers } = (await request.json()) as Record<string, unknown>
      sent.push(answers)
      const savedAt = new Date().toISOString()
      stored = { ...stored, ...answers, version: stored.version + 1, savedAt }
      return HttpResponse.json(stored)
    }),
  )
  const app = renderApp(`/home/createBriefing/${id}`, { user: buildEmployee() })
  return { ...app, sent }
}
const summarise = (answer: BriefingSummary) =>
  server.use(http.post(`*/briefing/${id}/summary`, () => HttpResponse.json(answer)))

beforeEach(() => localStorage.clear())

describe('the briefing of staff', () => {
  test('asks only for what was sold, with the cap beside the suggested value', async () => {
    open()
    expect(await screen.findByLabelText('Valor sugerido para Google ADS')).toBeVisible()
    expect(screen.getByText(/R\$ 500,00/)).toBeVisible()
    expect(screen.queryByLabelText('Valor sugerido para Meta ADS')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Google Meu Negócio' })).toBeNull()
  })

  test('a yes reveals what belongs to it, unanswered until then', async () => {
    const { user } = open()
    const question = await screen.findByLabelText<HTMLSelectElement>('Análise da conta')
    expect(question).toHaveDisplayValue('Não respondido')
    expect(screen.queryByLabelText('Técnico que avaliou')).toBeNull()
    await user.selectOptions(question, 'Sim')
    expect(screen.getByLabelText('Técnico que avaliou')).toBeVisible()
    await user.selectOptions(question, 'Não')
    expect(screen.queryByLabelText('Técnico que avaliou')).toBeNull()
  })

  test('a link is not offered to a job role that may only read, as creating it saves', async () => {
    server.use(
      http.get(`*/briefing/${id}`, () => HttpResponse.json(buildBriefing({ linkId: null }))),
    )
    renderApp(`/home/createBriefing/${id}`, {
      user: buildEmployee({ level: 'Base', role: 'Designer' }),
      grants: [{ action: 'briefing.read', scope: 'all' }],
    })
    expect(await screen.findByLabelText('Valor sugerido para Google ADS')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Criar link do cliente' })).toBeNull()
  })

  test('typed fields are saved automatically, and no others', async () => {
    const { user, sent } = open()
    await user.type(await screen.findByLabelText('Responsável Onboarding'), 'Bia')
    expect(await screen.findByText(/^salvo às \d\d:\d\d$/)).toBeVisible()
    expect(sent.at(-1)).toEqual({ respOnboarding: 'Bia' })
  })

  test('a save that does not arrive says so, keeps what was typed, and is tried again', async () => {
    const { user, sent } = open()
    server.use(http.put(`*/briefing/${id}`, () => HttpResponse.error(), { once: true }))
    await user.type(await screen.findByLabelText('Responsável Onboarding'), 'Bia')
    expect(await screen.findByText(/tentando de novo/)).toBeVisible()
    expect(await screen.findByText(/^salvo às/, undefined, { timeout: 15_000 })).toBeVisible()
    expect(sent).toEqual([{ respOnboarding: 'Bia' }])
  })

  test('an answer that somebody else has changed is shown beside one’s own, to choose', async () => {
    const { user } = open()
    const current = buildBriefing({ version: 2, respOnboarding: 'Téo' })
    server.use(
      http.put(`*/briefing/${id}`, () => refusal('CONFLICT', { current }), {
        once: true,
      }),
    )
    await user.type(await screen.findByLabelText('Responsável Onboarding'), 'Bia')
    const choice = within(await screen.findByRole('group', { name: /Responsável Onboarding/ }))
    expect(choice.getByText('Téo')).toBeVisible()
    await user.click(choice.getByRole('button', { name: 'Usar a outra' }))
    await waitFor(() => expect(screen.getByLabelText('Responsável Onboarding')).toHaveValue('Téo'))
  })
})

describe('Enviar', () => {
  test('shows the text and what the model wrote, as text and never as markup', async () => {
    const { user } = open()
    summarise({
      text: 'Equipe\nResponsável: Bia',
      ai: {
        sections: [{ title: 'Plano', paragraphs: ['<script>alert(1)</script>'], items: ['Um'] }],
      },
      reason: null,
    })
    await user.click(await screen.findByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText(/Responsável: Bia/)).toBeVisible()
    expect(screen.getByText('<script>alert(1)</script>')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Plano' })).toBeVisible()
  })

  test('without a model the text comes all the same, and it is said why there is no more', async () => {
    const { user } = open()
    summarise({ text: 'Equipe', ai: null, reason: 'A IA não está configurada.' })
    await user.click(await screen.findByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('A IA não está configurada.')).toBeVisible()
    expect(screen.getByText('Equipe', { selector: 'p' })).toBeVisible()
  })
})
