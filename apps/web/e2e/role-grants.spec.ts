import { adminHeaders, createClient } from './clients.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { pick } from './pick.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

// The widest at the end, where the test goes on.
const WIDTHS = [340, 580, 875, 1440]

test('a role is granted approvals of own clients, and its people have them there alone', async ({
  page,
  request,
  browser,
}) => {
  const role = `Redator ${Date.now()}`
  const person = await createPerson(request, { role, name: `Rita ${Date.now()}` })
  const [own, foreign] = [await createClient(request), await createClient(request)]
  await holdStill(page)
  await logIn(page, ADMIN)

  await page.goto('/home/cargos')
  expect(await faultsAt(page, WIDTHS)).toEqual([])
  const cell = page.getByRole('button', { name: new RegExp(`^Ver as aprovações, ${role}`) })
  await cell.focus()
  await page.keyboard.press('Space')
  await expect(cell).toHaveText('dos meus clientes')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 alterações por salvar')).toBeVisible()
  expect(await faultsAt(page, WIDTHS)).toEqual([])
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(`Permissões de ${role} salvas.`)).toBeVisible()
  await page.reload()
  await expect(cell).toHaveText('dos meus clientes')

  await page.goto(`/home/client/${own.id}`)
  await page.getByRole('button', { name: 'Montar a equipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Equipe' })
  await pick(dialog.getByRole('combobox'), `${person.name} · ${role}`, person.name)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: `Equipe: ${person.name}` })).toBeVisible()
  expect(await faultsAt(page, WIDTHS)).toEqual([])

  const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await holdStill(theirs)
  await logIn(theirs, person)
  await theirs.goto('/home/clients')
  await theirs.getByRole('switch', { name: 'Meus' }).focus()
  await theirs.keyboard.press('Space')
  await expect(theirs.getByText('1 cliente', { exact: true })).toBeVisible()
  await theirs.goto('/home/clients')
  await expect(theirs).toHaveURL(/\?meus=1$/)
  expect(await faultsAt(theirs, WIDTHS)).toEqual([])
  await theirs.getByRole('link', { name: own.name }).click()
  await theirs.getByRole('link', { name: 'Aprovações' }).click()
  await expect(theirs.getByRole('button', { name: 'Adicionar Aprovação' }).first()).toBeVisible()
  await theirs.goto(`/home/client/${foreign.id}`)
  await expect(theirs.getByRole('heading', { level: 1, name: foreign.name })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Aprovações' })).toHaveCount(0)

  // What is taken away is gone with the next request.
  const headers = await adminHeaders(request)
  const path = `/roleGrant/${encodeURIComponent(role)}`
  const taken = await request.put(path, { headers, data: { grants: [], version: 1 } })
  expect(taken.status()).toBe(200)
  const answer = await theirs.request.get(`/approval/byClientsId/${own.id}`)
  expect(answer.status()).toBe(403)
  await theirs.close()
})
