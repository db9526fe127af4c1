import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aurora, field, isClosed, openClientForm, saved, sent } from '#test/client-form.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

describe('the contract', () => {
  const pdf = (size = 1000, type = 'application/pdf') =>
    new File([new Uint8Array(size)], 'contrato.pdf', { type })
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Arquivo do contrato'), { target: { files: [file] } })
  const uploads: string[] = []
  const takesFiles = () => {
    uploads.length = 0
    server.use(
      http.patch('*/client/update/:id', async ({ request }) => {
        if (!request.headers.get('Content-Type')?.startsWith('multipart/')) {
          sent.push(await request.json())
          return HttpResponse.json({ ...aurora, consultor: 'Beto', version: 9 })
        }
        uploads.push('contrato')
        return HttpResponse.json({
          ...aurora,
          contrato: `http://localhost/files/${'a1'.repeat(16)}`,
          version: 8,
        })
      }),
    )
  }

  test('is sent when the form is saved, before the fields, and loses none of them', async () => {
    const { put, save } = await openClientForm()
    takesFiles()
    await put('Consultor', 'Beto')
    choose(pdf())
    expect(await screen.findByText('contrato.pdf')).toBeVisible()
    expect(uploads).toEqual([])
    await save()
    expect(await screen.findByText('Contrato enviado.')).toBeVisible()
    await saved()
    expect(uploads).toEqual(['contrato'])
    expect(sent).toEqual([{ consultor: 'Beto', version: 7 }])
  })

  test('slowly sent it is sent once, and what is typed meanwhile is saved too', async () => {
    const { user, put, save } = await openClientForm()
    let answer: () => void = () => undefined
    uploads.length = 0
    server.use(
      http.patch('*/client/update/:id', async ({ request }) => {
        if (!request.headers.get('Content-Type')?.startsWith('multipart/')) {
          sent.push(await request.json())
          return HttpResponse.json({ ...aurora, consultor: 'Beto Sá', version: 9 })
        }
        uploads.push('contrato')
        await new Promise<void>((resolve) => (answer = resolve))
        return HttpResponse.json({ ...aurora, version: 8 })
      }),
    )
    await put('Consultor', 'Beto')
    choose(pdf())
    await screen.findByText('contrato.pdf')
    await save()
    await waitFor(() => expect(uploads).toEqual(['contrato']))
    await user.type(field('Consultor'), ' Sá{Enter}')
    answer()
    await saved()
    expect(uploads).toEqual(['contrato'])
    expect(sent).toEqual([{ consultor: 'Beto Sá', version: 7 }])
  })

  test('alone it is sent too', async () => {
    const { save } = await openClientForm()
    takesFiles()
    choose(pdf())
    await screen.findByText('contrato.pdf')
    await save()
    await isClosed()
    expect(sent).toEqual([])
    expect(screen.getByRole('link', { name: /^Abrir o contrato/ })).toBeVisible()
  })

  test.each([
    ['a text', pdf(10, 'text/plain'), 'Esse formato não é permitido!'],
    ['a huge file', pdf(10_600_000), 'O arquivo passa do limite de 10 MB.'],
  ])('%s is refused in words', async (_what, file, text) => {
    await openClientForm()
    choose(file)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('contrato.pdf')).toBeNull()
  })

  test('refused by the server: in its words, with everything typed still there', async () => {
    const { put, save } = await openClientForm()
    server.use(
      http.patch('*/client/update/:id', () =>
        refusal('UNSUPPORTED_MEDIA', { message: 'Esse formato não é permitido!' }),
      ),
    )
    await put('Consultor', 'Beto')
    choose(pdf())
    await screen.findByText('contrato.pdf')
    await save()
    expect(await screen.findByText('Esse formato não é permitido!')).toBeVisible()
    expect(field('Consultor')).toHaveValue('Beto')
    expect(screen.getByText('contrato.pdf')).toBeVisible()
  })

  test('a chosen file is something to lose', async () => {
    const { user } = await openClientForm()
    choose(pdf())
    await screen.findByText('contrato.pdf')
    await user.click(screen.getByRole('tab', { name: 'Dev' }))
    expect(await screen.findByText('Descartar o que você digitou?')).toBeVisible()
  })
})
