import type { KindList } from '@bastidor/shared/notifications'
import type { ChannelList, EmailChannel } from '@bastidor/shared/notifications.channels'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const open = () => {
  const arrived: boolean[] = []
  let kinds: KindList = {
    results: [
      { kind: 'surveyAnswered', isOn: true },
      { kind: 'taskAssigned', isOn: false },
    ],
    total: 2,
  }
  server.use(
    http.get('*/notification/preferences', () => HttpResponse.json(kinds)),
    http.put('*/notification/preferences/:kind', async ({ request, params }) => {
      const { isOn } = (await request.json()) as { isOn: boolean }
      arrived.push(isOn)
      const results = kinds.results.map((one) =>
        one.kind === params.kind ? { ...one, isOn } : one,
      )
      kinds = { ...kinds, results }
      return HttpResponse.json(kinds)
    }),
  )
  server.use(http.get('*/auth/sessions', () => HttpResponse.json({ results: [], total: 0 })))
  return { ...renderApp('/home/profile', { user: buildEmployee() }), arrived }
}

/** Takes the first request to the path a while later than those after it. */
const late = (path: string) =>
  http.put(path, () => new Promise<undefined>((go) => setTimeout(go, 300)), { once: true })

test('each kind is switched on the profile, with one line about it', async () => {
  const { user } = open()
  const survey = await screen.findByRole('switch', { name: 'Pesquisa respondida' })
  expect(survey).toBeChecked()
  expect(survey).toHaveAccessibleDescription('Quando um cliente seu responde uma pesquisa de NPS.')
  expect(screen.getByRole('switch', { name: 'Tarefa nova' })).not.toBeChecked()
  await user.click(survey)
  await waitFor(() => expect(survey).not.toBeChecked())
  await user.click(survey)
  await waitFor(() => expect(survey).toBeChecked())
})

test('a kind that is switched twice stays as it was last, though the first arrives late', async () => {
  const { user, arrived } = open()
  const survey = await screen.findByRole('switch', { name: 'Pesquisa respondida' })
  server.use(late('*/notification/preferences/:kind'))
  await user.click(survey)
  await user.click(survey)
  await waitFor(() => expect(arrived).toEqual([false, true]))
  expect(survey).toBeChecked()
})

test('a refusal brings back what was', async () => {
  const { user } = open()
  const survey = await screen.findByRole('switch', { name: 'Pesquisa respondida' })
  server.use(http.put('*/notification/preferences/:kind', () => refusal('UNAVAILABLE')))
  await user.click(survey)
  expect(await screen.findByText(/indisponível/)).toBeVisible()
  expect(survey).toBeChecked()
})

describe('by mail', () => {
  const openWith = (mailOn: boolean) => {
    const chosen: EmailChannel[] = []
    let channels: ChannelList = {
      results: [
        { kind: 'surveyAnswered', app: true, email: 'digest' },
        { kind: 'taskAssigned', app: false, email: 'now' },
      ],
      total: 2,
      mailOn,
    }
    server.use(
      http.get('*/notification/channels', () => HttpResponse.json(channels)),
      http.put('*/notification/channels/:kind', async ({ request, params }) => {
        const { email } = (await request.json()) as { email: EmailChannel }
        chosen.push(email)
        const results = channels.results.map((one) =>
          one.kind === params.kind ? { ...one, email } : one,
        )
        channels = { ...channels, results }
        return HttpResponse.json(channels)
      }),
    )
    return { ...open(), chosen }
  }
  const choiceOf = (title: string) => screen.findByRole('combobox', { name: `E-mail de ${title}` })

  test('each kind comes never, at once, or with the digest, which is explained', async () => {
    const { user, chosen } = openWith(true)
    const survey = await choiceOf('Pesquisa respondida')
    expect(survey).toHaveDisplayValue('No resumo do dia')
    expect(screen.getByText(/^O resumo do dia chega por e-mail/)).toBeVisible()
    const choices = within(survey).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Nunca',
      'Na hora',
      'No resumo do dia',
    ])
    await user.selectOptions(survey, 'Na hora')
    expect(survey).toHaveDisplayValue('Na hora')
    await waitFor(() => expect(chosen).toEqual(['now']))
  })

  test('of two choices the last one stays, though the first arrives late', async () => {
    const { user, chosen } = openWith(true)
    const survey = await choiceOf('Pesquisa respondida')
    server.use(late('*/notification/channels/:kind'))
    await user.selectOptions(survey, 'Na hora')
    await user.selectOptions(survey, 'Nunca')
    await waitFor(() => expect(chosen).toEqual(['now', 'none']))
    expect(survey).toHaveDisplayValue('Nunca')
  })

  test('a kind that is off has nothing to choose', async () => {
    const { user } = openWith(true)
    const task = await choiceOf('Tarefa nova')
    expect(task).toBeDisabled()
    await user.click(screen.getByRole('switch', { name: 'Tarefa nova' }))
    await waitFor(() => expect(task).toBeEnabled())
  })

  test('a refusal brings back what was', async () => {
    const { user } = openWith(true)
    const survey = await choiceOf('Pesquisa respondida')
    server.use(http.put('*/notification/channels/:kind', () => refusal('UNAVAILABLE')))
    await user.selectOptions(survey, 'Nunca')
    expect(await screen.findByText(/indisponível/)).toBeVisible()
    expect(survey).toHaveDisplayValue('No resumo do dia')
  })

  test('there is no choice where no mail is sent, and it says so', async () => {
    openWith(false)
    expect(await screen.findByText(/O envio de e-mails não está configurado/)).toBeVisible()
    expect(await screen.findByRole('switch', { name: 'Tarefa nova' })).toBeVisible()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })
})
