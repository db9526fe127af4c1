import { createPerson, logIn, openHome } from './people.ts'
import { expect, test } from './watched-page.ts'

// A red square, and a text that only claims to be a picture.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==',
  'base64',
)

test('the own profile is edited, with a picture that is looked at before it is kept', async ({
  page,
  request,
}) => {
  await logIn(page, await createPerson(request, { name: 'Marina Perfil' }))
  await page.goto('/home/profile')
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Descrição').fill('Gosto de palco')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Gosto de palco')).toBeVisible()

  await page.getByRole('button', { name: 'Trocar foto' }).click()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({
    name: 'nota.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await expect(page.getByText('Formato de arquivo não permitido.')).toBeVisible()
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByAltText('Como a foto vai aparecer')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.locator('main img[src*="/files/"]')).toBeVisible()
})

test('nobody of level Base gives themselves a role that grants rights', async ({
  page,
  request,
}) => {
  await logIn(page, await createPerson(request))
  await page.goto('/home/profile')
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('combobox', { name: 'Cargo' }).fill('comercial')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/Este cargo abre outras áreas/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Designer')).toBeVisible()
})

test('ten clicks on the level open the curtain', async ({ page, request }) => {
  await logIn(page, await createPerson(request))
  await page.goto('/home/profile')
  const level = page.getByRole('button', { name: 'Base', exact: true })
  for (let click = 0; click < 10; click += 1) await level.click()
  await expect(page.getByRole('dialog', { name: 'A cortina abriu' })).toBeVisible()
})

test('a new password ends the other devices and not this one', async ({
  page,
  browser,
  request,
}) => {
  const person = await createPerson(request)
  await logIn(page, person)
  const elsewhere = await (await browser.newContext()).newPage()
  await openHome(elsewhere, person)
  await page.goto('/home/profile')
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByLabel('Nova senha').fill('outra-senha-boa')
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await elsewhere.reload()
  await elsewhere.waitForURL((url) => url.pathname === '/')
})
