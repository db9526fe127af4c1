import { createClient } from './clients.ts'
import { ADMIN, logIn } from './people.ts'
import { expect, faultsAt, test } from './watched-page.ts'

test('reminders are switched on for a client with an e-mail, and stay so', async ({ page }) => {
  const silent = await createClient(page.request)
  const client = await createClient(page.request, { email: 'ola@aurora.com.br' })
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${silent.id}`)
  const panel = page.getByRole('region', { name: 'Lembretes automáticos' })
  const toggle = panel.getByRole('switch', { name: 'Lembretes automáticos' })
  await expect(panel.getByText('Cadastre o e-mail do cliente primeiro.')).toBeVisible()
  await expect(toggle).toBeDisabled()

  await page.goto(`/home/client/${client.id}`)
  await expect(panel.getByText(/um e-mail para ola@aurora\.com\.br/)).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
  const saved = page.waitForResponse(/\/client\/\w+\/reminders$/)
  await toggle.focus()
  await page.keyboard.press('Space')
  expect((await saved).status()).toBe(200)
  await expect(panel.getByText(/Ligado desde/)).toBeVisible()
  await page.reload()
  await expect(toggle).toBeChecked()
  await expect(panel.getByText('Nenhum lembrete enviado ainda.')).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
})
