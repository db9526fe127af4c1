import { beforeEach, describe, expect, test } from 'vitest'
import { BLANK_CHORE_TEXT, DESC_MAX, type Chore } from '@bastidor/shared/chores'
import {
  DEFAULT_JOURNEY,
  type JourneyTemplate,
  MAX_TEMPLATE_TASKS,
  type TemplateTaskInput,
} from '@bastidor/shared/journey'
import { AuditModel } from '../../audit/audit.model.ts'
import { anonymous, as } from '../../test/as.ts'
import { makeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { JourneyTemplateModel } from './journey.model.ts'

useDatabase()
beforeEach(clearDatabase)

const URL = '/journeyTemplate'
const task = (desc: string, department = 'CS') => ({ department, desc }) as TemplateTaskInput
const words = (tasks: readonly TemplateTaskInput[]) =>
  tasks.map(({ department, desc }) => ({ department, desc }))

type Agent = Awaited<ReturnType<typeof as>>
const read = async (agent: Agent) => (await agent.get(URL)).body as JourneyTemplate
const save = (agent: Agent, tasks: readonly TemplateTaskInput[], version: unknown = 0) =>
  agent.put(URL).send({ tasks, version })

/** The tasks of a new client's journey. */
const newJourney = async () => {
  const { admin, client } = await makeClient()
  const { body } = await admin.get(`/chore/${client.chores[0]}`)
  return { admin, client, journey: body as Chore }
}

describe('GET /journeyTemplate', () => {
  test('before anyone has changed it, everyone on the staff reads the default in version 0', async () => {
    const template = await read(await as())
    expect(template.version).toBe(0)
    expect(words(template.tasks)).toEqual(DEFAULT_JOURNEY)
    expect(new Set(template.tasks.map(({ id }) => id)).size).toBe(DEFAULT_JOURNEY.length)
    expect(await read(await as({ level: 'Admin' }))).toEqual(template)
    expect(await JourneyTemplateModel.countDocuments()).toBe(0)
  })

  test('answers what was saved, in its order', async () => {
    await save(await as({ level: 'Líder' }), [task('B'), task('A', 'Dev')])
    expect(await read(await as())).toMatchObject({
      tasks: [
        { department: 'CS', desc: 'B' },
        { department: 'Dev', desc: 'A' },
      ],
      version: 1,
    })
  })
})

describe('PUT /journeyTemplate', () => {
  test.each(['Líder', 'Admin'] as const)('%s changes it', async (level) => {
    const { status, body } = await save(await as({ level }), [task('  Ligar ')])
    expect(status).toBe(200)
    expect(body).toEqual({
      tasks: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          department: 'CS',
          desc: 'Ligar',
          offset: null,
          who: null,
        },
      ],
      version: 1,
    })
  })

  test.each([{ role: 'Designer' }, { role: 'Comercial' }, { role: 'Desenvolvedor' }])(
    'a Base %j may not, and nothing changes',
    async (person) => {
      const { status } = await save(await as(person), [task('Ligar')])
      expect(status).toBe(403)
      expect(await JourneyTemplateModel.countDocuments()).toBe(0)
    },
  )

  test('without a session it is neither read nor written', async () => {
    expect((await anonymous.get(URL)).status).toBe(401)
    expect((await anonymous.put(URL).send({ tasks: [], version: 0 })).status).toBe(401)
  })

  test('tasks that are known keep their ids, in any order; the others get one', async () => {
    const admin = await as({ level: 'Admin' })
    const { tasks } = await read(admin)
    const [first, second] = tasks
    const sent = [second!, task('Nova'), { ...first!, desc: 'Outra' }, { ...first!, id: 'nova-1' }]
    const { body } = await save(admin, sent)
    const saved = (body as JourneyTemplate).tasks
    expect(words(saved)).toEqual(words(sent))
    expect([saved[0]?.id, saved[2]?.id]).toEqual([second!.id, first!.id])
    expect(new Set(saved.map(({ id }) => id)).size).toBe(4)
  })

  test('an id that is sent twice stays with the first', async () => {
    const admin = await as({ level: 'Admin' })
    const [first] = (await read(admin)).tasks
    const { body } = await save(admin, [first!, { ...first!, desc: 'Cópia' }])
    expect(body.tasks[0].id).toBe(first!.id)
    expect(body.tasks[1].id).not.toBe(first!.id)
  })

  test('an empty template is one too: journeys then begin empty', async () => {
    const { status, body } = await save(await as({ level: 'Admin' }), [])
    expect([status, body]).toEqual([200, { tasks: [], version: 1 }])
    const { client, journey } = await newJourney()
    expect(journey.tasks).toEqual([])
    expect(client.journey).toEqual({ id: journey.id, done: 0, total: 0 })
  })

  test.each<[string, unknown, Record<string, string>]>([
    [
      'a blank task',
      { tasks: [task('ok'), task(' \u200b ')] },
      { 'tasks.1.desc': BLANK_CHORE_TEXT },
    ],
    [
      'a task without text',
      { tasks: [{ department: 'CS' }] },
      { 'tasks.0.desc': BLANK_CHORE_TEXT },
    ],
    [
      'a task that is too long',
      { tasks: [task('x'.repeat(DESC_MAX + 1))] },
      { 'tasks.0.desc': `Use no máximo ${DESC_MAX} caracteres.` },
    ],
    [
      'an unknown department',
      { tasks: [task('Ligar', 'Marte')] },
      { 'tasks.0.department': 'Escolha um departamento.' },
    ],
    [
      'too many tasks',
      { tasks: Array.from({ length: MAX_TEMPLATE_TASKS + 1 }, () => task('x')) },
      { tasks: 'O modelo tem no máximo 100 tarefas.' },
    ],
    ['no list', { tasks: 'x' }, { tasks: 'Envie a lista de tarefas do modelo.' }],
    [
      'no version',
      { tasks: [], version: '' },
      { version: 'Envie a versão do modelo que você editou.' },
    ],
    [
      'no word of a version',
      { tasks: [], version: undefined },
      { version: 'Envie a versão do modelo que você editou.' },
    ],
  ])('%s is refused where it stands', async (_what, sent, fields) => {
    const admin = await as({ level: 'Admin' })
    const { status, body } = await admin.put(URL).send({ version: 0, ...(sent as object) })
    expect([status, body.fields]).toEqual([400, fields])
    expect(await JourneyTemplateModel.countDocuments()).toBe(0)
  })

  test('from an older version it is refused with the template as it is', async () => {
    const admin = await as({ level: 'Admin' })
    await save(admin, [task('Dela')])
    const { status, body } = await save(admin, [task('Minha')])
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.current).toEqual(await read(admin))
    expect(words(body.current.tasks)).toEqual([task('Dela')])
  })

  test('the repeat of a call whose answer was lost is answered as the first', async () => {
    const admin = await as({ level: 'Admin' })
    const first = await save(admin, [task('Ligar')])
    const repeat = await save(admin, [task('Ligar')])
    expect([repeat.status, repeat.body]).toEqual([200, first.body])
  })

  test.each([0, 1])(
    'of twenty people who change version %i at once exactly one wins',
    async (version) => {
      const admin = await as({ level: 'Admin' })
      if (version > 0) await save(admin, [task('Antes')])
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => save(admin, [task(`${index}`)], version)),
      )
      const won = answers.find(({ status }) => status === 200)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
      expect(await read(admin)).toEqual(won?.body)
      for (const { status, body } of answers)
        if (status === 409) expect(body.current).toEqual(won?.body)
    },
  )

  test('the audit log has what was added, removed and reworded', async () => {
    const admin = await as({ level: 'Admin', name: 'Ana' })
    const { body } = await save(admin, [task('Fica'), task('Muda'), task('Sai')])
    const [stays, changes] = (body as JourneyTemplate).tasks
    await AuditModel.deleteMany({})
    await save(admin, [task('Nova', 'Dev'), { ...changes!, desc: 'Mudou' }, stays!], 1)
    expect(await AuditModel.findOne({ action: 'journeyTemplate.update' }).lean()).toMatchObject({
      actor: 'Ana',
      label: 'Modelo da jornada',
      changed: ['tasks'],
      values: [
        { field: 'tasks', from: 'CS: Muda', to: 'CS: Mudou' },
        { field: 'tasks', from: 'CS: Sai', to: '' },
        { field: 'tasks', from: '', to: 'Dev: Nova' },
      ],
    })
  })
})

describe('the journey of a new client', () => {
  test('is made of the template, each task with its department, all open', async () => {
    await save(await as({ level: 'Líder' }), [task('Tags', 'Dev'), task('Ligar')])
    const { journey } = await newJourney()
    expect(journey.tasks).toMatchObject([
      { desc: 'Tags', department: 'Dev', state: 'open', position: 0 },
      { desc: 'Ligar', department: 'CS', state: 'open', position: 1 },
    ])
  })

  test('stays as it is when the template changes', async () => {
    const { admin, journey } = await newJourney()
    await save(admin, [task('Outra')])
    expect((await admin.get(`/chore/${journey.id}`)).body).toEqual(journey)
  })

  test('created while the template is being saved, is wholly the old or wholly the new', async () => {
    const old = Array.from({ length: 30 }, (_, index) => task(`antes ${index}`))
    const fresh = Array.from({ length: 40 }, (_, index) => task(`depois ${index}`))
    const admin = await as({ level: 'Admin' })
    await save(admin, old)
    const [answer, ...made] = await Promise.all([
      save(admin, fresh, 1),
      ...Array.from({ length: 8 }, () => newJourney()),
    ])
    expect(answer.status).toBe(200)
    for (const { journey } of made)
      expect([old, fresh].map(words)).toContainEqual(
        journey.tasks.map(({ department, desc }) => ({ department, desc })),
      )
  })
})

describe('how far a client’s journey is', () => {
  test('comes with the client, by every call that answers it', async () => {
    await save(await as({ level: 'Admin' }), [task('A'), task('B'), task('C')])
    const { admin, client, journey } = await newJourney()
    expect(client.journey).toEqual({ id: journey.id, done: 0, total: 3 })
    for (const [index, state] of ['done', 'working', 'done'].entries())
      await admin
        .patch(`/chore/update/${journey.id}/taskId/${journey.tasks[index]?.id}`)
        .send({ state })
    const progress = { id: journey.id, done: 2, total: 3 }
    expect((await admin.get(`/client/${client.id}`)).body.journey).toEqual(progress)
    const update = { value: 10, version: client.version }
    const updated = await admin.patch(`/client/update/${client.id}`).send(update)
    expect(updated.body.journey).toEqual(progress)
    const stale = await admin.patch(`/client/update/${client.id}`).send({ ...update, value: 11 })
    expect([stale.status, stale.body.current.journey]).toEqual([409, progress])
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect((await admin.get(`/deletedClient/${client.id}`)).body.journey).toEqual(progress)
  })
})
