import type { JourneyTemplate, TemplateTask } from '@bastidor/shared/journey'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const task = (id: string, desc: string, department: TemplateTask['department'] = 'CS') => ({
  id: id.repeat(24),
  department,
  desc,
  offset: null,
  who: null,
})
const TEMPLATE: JourneyTemplate = {
  tasks: [task('a', 'Ligar'), task('b', 'Instalar as tags', 'Dev'), task('c', 'Reunir')],
  version: 4,
}

/** A server that keeps the template as the API does. */
const serve = (template = TEMPLATE) => {
  let stored = template
  const calls: JourneyTemplate[] = []
  const save = (tasks: TemplateTask[]) => {
    const known = (id: string) => /^[0-9a-f]{24}$/.test(id)
    stored = {
      tasks: tasks.map((sent, at) => ({
        ...sent,
        id: known(sent.id) ? sent.id : `${at}`.repeat(24),
      })),
      version: stored.version + 1,
    }
  }
  server.use(
    http.get('*/journeyTemplate', () => HttpResponse.json(stored)),
    http.put('*/journeyTemplate', async ({ request }) => {
      const sent = (await request.json()) as JourneyTemplate
      calls.push(sent)
      if (sent.version !== stored.version) return refusal('STALE_VERSION', { current: stored })
      save(sent.tasks)
      return HttpResponse.json(stored)
    }),
    http.get('*/client/*', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return {
    calls,
    stored: () => stored,
    /** What somebody else saves. */
    elsewhere: (change: (tasks: TemplateTask[]) => TemplateTask[]) => save(change(stored.tasks)),
  }
}
const open = async (template = TEMPLATE, level: 'Base' | 'Líder' | 'Admin' = 'Líder') => {
  const api = serve(template)
  const app = renderApp('/home/jornada', { user: buildEmployee({ level }) })
  await screen.findByRole('heading', { level: 1, name: 'Modelo da jornada' })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Carregando' })).toBeNull())
  return { ...api, ...app }
}
const field = (number: number) => screen.getByRole('textbox', { name: `Tarefa ${number}` })
const shown = () =>
  screen
    .queryAllByRole<HTMLTextAreaElement>('textbox', { name: /^Tarefa/ })
    .map(({ value }) => value)
const row = (number: number) => within(field(number).closest('li')!)
const save = () => screen.getByRole('button', { name: 'Salvar' })

test('level Base reads it, each task with its department', async () => {
  await open(TEMPLATE, 'Base')
  const rows = within(screen.getByRole('list', { name: 'Tarefas do modelo' })).getAllByRole(
    'listitem',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CSLigar',
    'DevInstalar as tags',
    'CSReunir',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test.each(['Base', 'Admin'] as const)('an empty one says to %s what that means', async (level) => {
  await open({ tasks: [], version: 1 }, level)
  expect(screen.getByText(/a jornada de um cliente novo começa vazia/)).toBeVisible()
})

test('one that does not load says why and can be tried again', async () => {
  server.use(http.get('*/journeyTemplate', () => refusal('UNAVAILABLE')))
  const { user } = renderApp('/home/jornada', { user: buildEmployee({ level: 'Admin' }) })
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  serve()
  await user.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Tarefa 1' })).toHaveValue('Ligar')
})

describe('editing', () => {
  test('one workday is not called several', async () => {
    const { user } = await open()
    expect(row(1).getByText('dias')).toBeVisible()
    await user.type(screen.getByLabelText('Prazo em dias úteis, linha 1'), '1')
    expect(row(1).getByText('dia')).toBeVisible()
  })

  test('texts, departments and the order are saved at once, in the version they were made from', async () => {
    const { user, calls } = await open()
    await user.type(field(1), ' já')
    await user.selectOptions(screen.getByLabelText('Departamento da tarefa 2'), 'Tráfego')
    await user.click(row(3).getByRole('button', { name: 'Mover para cima: linha 3' }))
    expect(shown()).toEqual(['Ligar já', 'Reunir', 'Instalar as tags'])
    expect(calls).toEqual([])
    await user.click(save())
    expect(await screen.findByText(/^Modelo salvo/)).toBeVisible()
    expect(calls).toEqual([
      {
        tasks: [
          task('a', 'Ligar já'),
          task('c', 'Reunir'),
          task('b', 'Instalar as tags', 'Tráfego'),
        ],
        version: 4,
      },
    ])
    expect(screen.getByRole('form', { name: 'Modelo da jornada' })).not.toHaveTextContent(
      'Alterações por salvar',
    )
  })

  test('Enter begins the next task in the same department; an empty one is not followed by another', async () => {
    const { user, stored } = await open()
    await user.type(field(2), '{Enter}')
    expect(field(3)).toHaveFocus()
    expect(screen.getByLabelText('Departamento da tarefa 3')).toHaveValue('Dev')
    await user.keyboard('{Enter}')
    expect(shown()).toEqual(['Ligar', 'Instalar as tags', '', 'Reunir'])
    await user.keyboard('Testar as tags')
    await user.click(save())
    await waitFor(() =>
      expect(stored().tasks.map(({ desc }) => desc)).toEqual([
        'Ligar',
        'Instalar as tags',
        'Testar as tags',
        'Reunir',
      ]),
    )
  })

  test('Shift+Enter is a line of the same task', async () => {
    const { user } = await open()
    await user.type(field(1), '{Shift>}{Enter}{/Shift}de novo')
    expect(shown()[0]).toBe('Ligar\nde novo')
  })

  test('a removed task comes back to its place', async () => {
    const { user } = await open()
    await user.click(row(2).getByRole('button', { name: 'Remover tarefa: linha 2' }))
    expect(shown()).toEqual(['Ligar', 'Reunir'])
    expect(field(2)).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(shown()).toEqual(['Ligar', 'Instalar as tags', 'Reunir'])
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
  })

  test('a blank task is refused where it stands, and nothing is sent', async () => {
    const { user, calls } = await open()
    await user.clear(field(2))
    await user.click(save())
    expect(field(2)).toHaveAccessibleDescription('O campo está vazio ou contém apenas espaços.')
    expect(field(2)).toHaveFocus()
    expect(calls).toEqual([])
  })

  test('a text that only the server refuses is said beside its field too', async () => {
    const { user } = await open()
    server.use(
      http.put('*/journeyTemplate', () =>
        refusal('VALIDATION', { fields: { 'tasks.1.desc': 'Assim não.' } }),
      ),
    )
    await user.type(field(2), '!')
    await user.click(save())
    await waitFor(() => expect(field(2)).toHaveAccessibleDescription('Assim não.'))
    expect(field(2)).toHaveValue('Instalar as tags!')
  })

  test('any other refusal says why and keeps what was typed', async () => {
    const { user } = await open()
    server.use(http.put('*/journeyTemplate', () => refusal('UNAVAILABLE')))
    await user.type(field(1), '!')
    await user.click(save())
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    expect(field(1)).toHaveValue('Ligar!')
  })

  test('discarding asks first, and brings back what is stored', async () => {
    const { user } = await open()
    await user.type(field(1), '!')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Descartar o que você digitou?' })
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(shown()[0]).toBe('Ligar'))
  })

  test('leaving with something unsaved asks; without, it does not', async () => {
    const { user, router } = await open()
    await user.type(field(1), '!')
    await user.click(screen.getByRole('link', { name: 'Clientes' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(router.state.location.pathname).toBe('/home/jornada')
    expect(field(1)).toHaveValue('Ligar!')
    await user.click(save())
    await screen.findByText(/^Modelo salvo/)
    await user.click(screen.getByRole('link', { name: 'Clientes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/clients'))
  })
})

describe('when somebody else saves first', () => {
  test('changes of different tasks are put together, to be looked at and saved', async () => {
    const { user, elsewhere, stored } = await open()
    await user.type(field(1), ' já')
    elsewhere(([a, b]) => [a!, { ...b!, desc: 'Instalar e testar as tags' }])
    await user.click(save())
    expect(await screen.findByText(/^Outra pessoa salvou antes de você/)).toBeVisible()
    expect(shown()).toEqual(['Ligar já', 'Instalar e testar as tags'])
    await user.click(save())
    await screen.findByText(/^Modelo salvo/)
    expect(stored().tasks.map(({ desc }) => desc)).toEqual([
      'Ligar já',
      'Instalar e testar as tags',
    ])
  })

  const collide = async () => {
    const app = await open()
    await app.user.type(field(1), ' já')
    await app.user.type(field(3), ' todos')
    app.elsewhere(([a, ...rest]) => [{ ...a!, desc: 'Telefonar' }, ...rest])
    await app.user.click(save())
    const conflict = await screen.findByRole('row', { name: /^Tarefa 1/ })
    expect(conflict).toHaveTextContent('CS: Telefonar')
    expect(conflict).toHaveTextContent('CS: Ligar já')
    return app
  }

  test('the same task asks, and my own may be saved', async () => {
    const { user, stored } = await collide()
    await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
    await screen.findByText(/^Modelo salvo/)
    expect(stored().tasks.map(({ desc }) => desc)).toEqual([
      'Ligar já',
      'Instalar as tags',
      'Reunir todos',
    ])
  })

  test('or theirs be kept, with the rest of my own still to be saved', async () => {
    const { user, calls } = await collide()
    await user.click(screen.getByRole('button', { name: 'Ficar com o salvo' }))
    expect(shown()).toEqual(['Telefonar', 'Instalar as tags', 'Reunir todos'])
    expect(calls).toHaveLength(1)
    expect(screen.getByText('Alterações por salvar')).toBeVisible()
  })

  test('while nothing is edited here, theirs is shown as soon as it is known', async () => {
    const { elsewhere, queryClient } = await open()
    elsewhere((tasks) => tasks.slice(1))
    await queryClient.refetchQueries({ queryKey: ['journeyTemplate'] })
    await waitFor(() => expect(shown()).toEqual(['Instalar as tags', 'Reunir']))
    expect(screen.queryByText('Alterações por salvar')).toBeNull()
  })
})

describe('the ways to it', () => {
  test.each(['Líder', 'Admin'] as const)(
    '%s finds it in the menu of the clients',
    async (level) => {
      serve()
      const { user, router } = renderApp('/home/clients', { user: buildEmployee({ level }) })
      await user.click(await screen.findByRole('button', { name: 'Mais' }))
      await user.click(
        await screen.findByRole('menuitem', { name: 'Modelo da jornada', hidden: true }),
      )
      await waitFor(() => expect(router.state.location.pathname).toBe('/home/jornada'))
    },
  )

  test('Comercial has the menu, and not this in it', async () => {
    serve()
    const { user } = renderApp('/home/clients', {
      user: buildEmployee({ level: 'Base', role: 'Comercial' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Mais' }))
    expect(
      await screen.findByRole('menuitem', { name: 'Exportar CSV', hidden: true }),
    ).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Modelo da jornada', hidden: true })).toBeNull()
  })
})
