import type { PublicNps } from '@bastidor/shared/nps'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildSurvey } from '#test/build.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { newUser } from '#test/user.ts'

const buildLink = (over: Partial<PublicNps> = {}): PublicNps => {
  const { clientId: _id, logo: _logo, seenDate: _seen, ratings, ...shown } = buildSurvey()
  return { ...shown, ratings: ratings.map(({ desc }) => ({ desc, value: null })), ...over }
}

/** Opens the link of a survey; `sent` is what arrives as its answer, `seen` how often it was seen. */
const open = (survey = buildLink()) => {
  const sent: unknown[] = []
  const seen: string[] = []
  server.use(
    http.get(`*/nps/${survey.id}`, () => HttpResponse.json(survey)),
    http.post(`*/nps/seen/${survey.id}`, () => {
      seen.push(survey.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.patch(`*/nps/update/${survey.id}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...survey, ok: true })
    }),
  )
  const page = render(<CustomerApp path={`/sendnps/${survey.id}`} />)
  return { survey, sent, seen, user: newUser(), close: page.unmount }
}
const choice = async (question: RegExp, value: number) =>
  within(await screen.findByRole('group', { name: question })).getByRole('radio', {
    name: String(value),
  })
const comment = () => screen.getByRole('textbox', { name: /Quer contar mais/ })
const send = () => screen.getByRole('button', { name: 'Enviar' })

test('answers go out in the order of the questions, what was left out as null', async () => {
  const { sent, seen, user } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  await user.click(await choice(/recomendaria/, 9))
  await user.type(comment(), 'Adoramos')
  expect(screen.getByText('1 de 2 respondidas')).toBeVisible()
  await user.click(send())
  expect(await screen.findByRole('heading', { name: 'Obrigado por responder!' })).toHaveFocus()
  expect(sent).toEqual([
    {
      ratings: [
        { desc: 'O quanto foi claro?', value: null },
        { desc: 'O quanto recomendaria?', value: 9 },
      ],
      feedback: 'Adoramos',
    },
  ])
  expect(seen).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})

test('the ten choices are one stop for the keyboard, walked by arrows, and can be cleared', async () => {
  const { user, sent } = open()
  const first = await choice(/claro/, 1)
  await user.tab()
  expect(first).toHaveFocus()
  await user.keyboard(' {ArrowRight}{ArrowRight}{Enter}')
  expect(await choice(/claro/, 3)).toBeChecked()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Limpar nota' }))
  expect(await choice(/claro/, 3)).not.toBeChecked()
})

test('a note given in another tab is not overwritten by what is typed here', async () => {
  const { survey, user, sent } = open()
  await screen.findByRole('button', { name: 'Enviar' })
  const key = `bastidor.link.${survey.id}`
  localStorage.setItem(key, JSON.stringify({ values: [null, 7], feedback: '' }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await waitFor(async () => expect(await choice(/recomendaria/, 7)).toBeChecked())
  await user.type(comment(), 'Daqui')
  expect(JSON.parse(localStorage.getItem(key)!)).toEqual({ values: [null, 7], feedback: 'Daqui' })
  await user.click(send())
  await screen.findByRole('heading', { name: 'Obrigado por responder!' })
  expect(sent).toMatchObject([{ ratings: [{ value: null }, { value: 7 }], feedback: 'Daqui' }])
})

test('nothing at all is not sent', async () => {
  const { user, sent } = open()
  await screen.findByRole('button', { name: 'Enviar' })
  await user.click(send())
  expect(screen.getByRole('alert')).toHaveTextContent('Dê ao menos uma nota')
  expect(sent).toEqual([])
})

test('two quick clicks send once', async () => {
  const { user, sent } = open()
  await user.click(await choice(/claro/, 8))
  await user.dblClick(send())
  await screen.findByText('Obrigado por responder!')
  expect(sent).toHaveLength(1)
})

test('filled-in answers survive a closed page, and are gone once sent', async () => {
  const { survey, user, close } = open()
  await user.click(await choice(/claro/, 4))
  await user.type(comment(), 'Falta')
  close()
  const again = open(survey)
  expect(await choice(/claro/, 4)).toBeChecked()
  expect(comment()).toHaveValue('Falta')
  await again.user.click(send())
  await screen.findByText('Obrigado por responder!')
  expect(localStorage).toHaveLength(0)
})

test('without a network nothing is lost, and another try sends it', async () => {
  const { survey, user, sent } = open()
  server.use(http.patch(`*/nps/update/${survey.id}`, () => HttpResponse.error(), { once: true }))
  await user.click(await choice(/claro/, 8))
  await user.type(comment(), 'Fica')
  await user.click(send())
  expect(await screen.findByText(/Sem conexão/)).toBeVisible()
  expect(comment()).toHaveValue('Fica')
  await user.click(send())
  await screen.findByText('Obrigado por responder!')
  expect(sent).toHaveLength(1)
})

test('an error of the server shows in its own words', async () => {
  const { survey, user } = open()
  server.use(
    http.patch(`*/nps/update/${survey.id}`, () =>
      refusal('RATE_LIMITED', { message: 'Muitas tentativas.' }),
    ),
  )
  await user.click(await choice(/claro/, 8))
  await user.click(send())
  expect(await screen.findByText('Muitas tentativas.')).toBeVisible()
  expect(await choice(/claro/, 8)).toBeChecked()
})

test('a second answer is thanked like the first', async () => {
  const { survey, user } = open()
  server.use(http.patch(`*/nps/update/${survey.id}`, () => refusal('ALREADY_ANSWERED')))
  await user.click(await choice(/claro/, 8))
  await user.click(send())
  expect(await screen.findByText('Obrigado por responder!')).toBeVisible()
})

test('an answered survey shows only thanks, and does not count as opened again', async () => {
  const { seen } = open(buildLink({ ok: true }))
  expect(await screen.findByText('Obrigado por responder!')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(seen).toEqual([])
})

test.each(['/sendnps/x', '/sendnps/', '/sendnada/x'])(
  '%s says that there is nothing',
  async (path) => {
    server.use(http.get('*/nps/x', () => refusal('NOT_FOUND')))
    render(<CustomerApp path={path} />)
    expect(
      await screen.findByRole('heading', { name: 'Este link não está disponível' }),
    ).toBeVisible()
  },
)

test('a link that cannot be fetched can be tried again', async () => {
  const survey = buildLink()
  server.use(http.get(`*/nps/${survey.id}`, () => HttpResponse.error()))
  render(<CustomerApp path={`/sendnps/${survey.id}`} />)
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  server.use(
    http.get(`*/nps/${survey.id}`, () => HttpResponse.json(survey)),
    http.post('*/nps/seen/*', () => new HttpResponse(null, { status: 204 })),
  )
  await newUser().click(retry)
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(20))
})
