import type { APIRequestContext } from '@playwright/test'
import { createClient } from './clients.ts'
import { ADMIN, createPerson, logIn, openHome, type Person, tokenOf } from './people.ts'
import { pick } from './pick.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

const WIDTHS = [1440, 875, 580, 340]
const day = (inDays: number) =>
  new Date(Date.now() + inDays * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  })

/** Gives a person a task, as an Admin does. */
const giveTask = async (request: APIRequestContext, { id }: Person, fields: object) => {
  const answer = await request.post('/task', {
    headers: { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` },
    data: { title: 'Ligar', assigneeId: id, ...fields },
  })
  expect(answer.status()).toBe(201)
}

test('a task of today is created, done, reopened, and counted on the dashboard', async ({
  page,
}) => {
  const person = await createPerson(page.request)
  await giveTask(page.request, person, { title: 'Velha', dueOn: day(-1) })
  await openHome(page, person)
  const today = page.getByRole('region', { name: 'Para você' })
  await expect(today.getByRole('region', { name: 'Atrasado 1' })).toContainText('Velha')

  await page.goto('/home/pauta')
  await expect(page.getByRole('region', { name: 'Atrasadas 1' })).toContainText('Velha')
  await page.keyboard.press('n')
  await page.getByLabel('Título').fill('De hoje')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('region', { name: 'Hoje 1' })).toContainText('De hoje')
  await page.getByRole('button', { name: 'Concluir: De hoje' }).click()
  await expect(page.getByRole('region', { name: 'Hoje 1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Concluir: De hoje' })).toBeVisible()
})

test('a task that repeats shows its days before it is saved, and stands on each', async ({
  page,
}) => {
  const person = await createPerson(page.request)
  await logIn(page, person)
  await page.goto('/home/pauta?tarefa=nova')
  await page.getByLabel('Título').fill('Reunião')
  await page.getByRole('switch', { name: 'Repetir' }).check()
  for (const name of ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'])
    await page.getByText(name, { exact: true }).click()
  await expect(page.getByText(/Próximos dias:/)).toContainText(
    day(0).split('-').toReversed().join('/'),
  )
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('region', { name: '7 dias 6' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Repetições' }).click()
  await page.getByText('Toda semana: seg').waitFor()
  await page.getByRole('button', { name: 'Reunião', exact: true }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'excluir', exact: true }).click()
  await expect(page.getByText('Nada se repete ainda')).toBeVisible()
})

test('a Líder sees who has how much, and hands a person’s work over', async ({ page }) => {
  const [from, to] = [await createPerson(page.request), await createPerson(page.request)]
  const lead = await createPerson(page.request, { level: 'Líder' })
  await giveTask(page.request, from, { dueOn: day(0) })
  await giveTask(page.request, from, { title: 'Sem data' })
  await logIn(page, lead)
  await page.goto('/home/pauta?aba=equipe')
  const lane = page.getByRole('listitem').filter({ hasText: from.name })
  await expect(lane).toContainText('1 hoje')
  await expect(lane).toContainText('2 abertas')
  await lane.getByRole('button', { name: from.name, exact: true }).click()
  await lane.getByRole('button', { name: 'Ações de Ligar' }).click()
  await page.getByRole('menuitem', { name: 'Passar para…' }).click()
  await pick(page.getByRole('combobox', { name: 'Quem faz "Ligar"' }), to.name)
  await page.getByRole('button', { name: 'Passar', exact: true }).click()
  await expect(page.getByText(`Tarefa com ${to.name}.`)).toBeVisible()
  await lane.getByRole('button', { name: `Ações com o trabalho de ${from.name}` }).click()
  await page.getByRole('menuitem', { name: 'Passar tudo para…' }).click()
  await pick(page.getByRole('combobox', { name: 'Quem assume' }), to.name)
  await page.getByRole('dialog').getByRole('button', { name: 'Passar tudo' }).click()
  await expect(page.getByText('Passado adiante: 1 tarefa.')).toBeVisible()
})

test('a task is dragged onto another lane, and back by the undo', async ({ page }) => {
  const [from, to] = [await createPerson(page.request), await createPerson(page.request)]
  const lead = await createPerson(page.request, { level: 'Líder' })
  await giveTask(page.request, from, { title: 'Arrastada' })
  await giveTask(page.request, to, { title: 'Outra' })
  await logIn(page, lead)
  // Near the edge of a window the page scrolls under what is dragged, away from the pointer.
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto('/home/pauta?aba=equipe')
  const laneOf = ({ name }: Person) => page.getByRole('listitem').filter({ hasText: name })
  await laneOf(from).getByRole('button', { name: from.name, exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Arrastada' }).last()
  const grip = row.locator('[aria-hidden] >> svg.tabler-icon-grip-vertical')
  await grip.hover()
  await page.mouse.down()
  const target = laneOf(to).getByRole('button', { name: to.name, exact: true })
  await target.hover()
  await target.hover({ position: { x: 20, y: 20 } })
  // A person lets go once the lane shows its frame.
  await expect(laneOf(to)).toHaveAttribute('data-over', 'true')
  await page.mouse.up()
  await expect(page.getByText(`Tarefa com ${to.name}.`)).toBeVisible()
  await expect(laneOf(to)).toContainText('2 abertas')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(laneOf(from)).toContainText('1 aberta')
  await expect(laneOf(to)).toContainText('1 aberta')
})

test('a task that is gone, or not one’s to change, says so', async ({ page }) => {
  const [owner, cs] = [
    await createPerson(page.request),
    await createPerson(page.request, { role: 'CS' }),
  ]
  const client = await createClient(page.request, { cs: cs.name })
  await giveTask(page.request, owner, { title: 'De outra pessoa', clientId: client.id })
  await logIn(page, cs)
  await page.goto(`/home/client/${client.id}?aba=pauta`)
  await page.getByRole('button', { name: 'De outra pessoa', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tarefa' })
  await expect(dialog).toContainText('Só quem criou ou faz a tarefa pode alterá-la.')
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await page.goto(`/home/pauta?tarefa=${'a'.repeat(24)}`)
  await expect(dialog).toContainText('Esta tarefa não está mais aqui')
})

test('a client’s page has its tasks, and a new one is of that client', async ({ page }) => {
  const person = await createPerson(page.request, { role: 'CS' })
  const client = await createClient(page.request, { cs: person.name })
  await logIn(page, person)
  await page.goto(`/home/client/${client.id}?aba=pauta`)
  await expect(page.getByText('Nenhuma tarefa aberta deste cliente')).toBeVisible()
  await page.getByRole('button', { name: 'Nova tarefa' }).click()
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(client.name)
  await page.getByLabel('Título').fill('Mandar o relatório')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('region', { name: 'Hoje 1' })).toContainText('Mandar o relatório')
})

test('no part of the Pauta is wider than the screen, nor hard to use', async ({ page }) => {
  const person = await createPerson(page.request, { level: 'Líder' })
  const title = 'Uma tarefa com um título comprido que não cabe numa linha só de um telefone'
  await giveTask(page.request, person, { title, dueOn: day(-3), urgent: true })
  await logIn(page, person)
  await holdStill(page)
  for (const address of ['', '?aba=equipe', '?aba=repeticoes', '?tarefa=nova']) {
    await page.goto(`/home/pauta${address}`)
    await expect(page.getByText('O que é seu hoje')).toBeAttached()
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
    expect(await faultsAt(page, WIDTHS)).toEqual([])
  }
})
