import { z } from 'zod'
import { boundedText, numberText } from './bounded.ts'
import { taskDesc } from './chores.ts'
import { DEPARTMENTS, type Department } from './departments.ts'
import { idSchema } from './id.ts'

/** Maximum number of tasks in the template. */
export const MAX_TEMPLATE_TASKS = 100

const TOO_MANY = `O modelo tem no máximo ${MAX_TEMPLATE_TASKS} tarefas.`
const NO_LIST = 'Envie a lista de tarefas do modelo.'
/** The latest day of a template's task, in workdays after the start. */
export const MAX_OFFSET = 250
const NO_OFFSET = `Informe de 0 a ${MAX_OFFSET} dias úteis.`
/** Whose a task of the template is: the client's gestor, CS, or consultant. */
export const JOURNEY_WHO = ['gestor', 'cs', 'consultor'] as const
export type JourneyWho = (typeof JOURNEY_WHO)[number]

const NO_VERSION = 'Envie a versão do modelo que você editou.'

/** A task of the template in a request; an unknown `id` means a new task. */
const templateTaskInputSchema = z.object({
  id: boundedText(64).optional(),
  department: z.enum(DEPARTMENTS, { error: 'Escolha um departamento.' }),
  desc: taskDesc(),
  /** Due so many workdays after the client's start; null has no day. */
  offset: z
    .union([z.null(), z.int(NO_OFFSET).min(0, NO_OFFSET).max(MAX_OFFSET, NO_OFFSET)], {
      error: NO_OFFSET,
    })
    .optional(),
  who: z
    .union([z.null(), z.enum(JOURNEY_WHO)], { error: 'Escolha gestor, cs ou consultor.' })
    .optional(),
})
export type TemplateTaskInput = z.infer<typeof templateTaskInputSchema>

/**
 * The whole template in order, and the version it is based on: an outdated one is rejected, because
 * saving it would undo all changes in between.
 */
export const journeyTemplateInputSchema = z.object({
  tasks: z.array(templateTaskInputSchema, { error: NO_LIST }).max(MAX_TEMPLATE_TASKS, TOO_MANY),
  version: z
    .union(
      [
        z.int(NO_VERSION).min(0, NO_VERSION),
        numberText(NO_VERSION).regex(/^\s*[0-9]{1,9}\s*$/, NO_VERSION),
      ],
      NO_VERSION,
    )
    .transform(Number),
})

const templateTaskSchema = z.object({
  id: idSchema,
  department: z.enum(DEPARTMENTS),
  desc: z.string(),
  offset: z.int().nullable(),
  who: z.enum(JOURNEY_WHO).nullable(),
})
export type TemplateTask = z.infer<typeof templateTaskSchema>

/** The template of new clients' journeys; version 0 is the unchanged default. */
export const journeyTemplateSchema = z.object({
  tasks: z.array(templateTaskSchema),
  version: z.int(),
})
export type JourneyTemplate = z.infer<typeof journeyTemplateSchema>

/**
 * The default onboarding of an agency; Líder and Admin can change it
 * (docs/rules/people-and-work.md#journeys).
 */
export const DEFAULT_JOURNEY: readonly { department: Department; desc: string }[] = [
  { department: 'Comercial', desc: 'Confirmar contrato assinado e dados de cobrança' },
  { department: 'Comercial', desc: 'Agendar a reunião de boas-vindas' },
  { department: 'CS', desc: 'Criar o grupo de WhatsApp e apresentar a equipe' },
  { department: 'CS', desc: 'Enviar o briefing e acompanhar o preenchimento' },
  { department: 'Dev', desc: 'Pedir os acessos de domínio e hospedagem' },
  { department: 'Dev', desc: 'Instalar as tags de medição no site' },
  { department: 'Tráfego', desc: 'Criar ou receber as contas de anúncio' },
  { department: 'Tráfego', desc: 'Configurar o painel de resultados' },
  { department: 'Social', desc: 'Definir linha editorial e identidade dos criativos' },
  { department: 'A&V', desc: 'Marcar a primeira captação' },
  { department: 'CS', desc: 'Fazer a reunião de 30 dias' },
]

/** The title of a client's journey. */
export const journeyTitle = (client: string): string => `Jornada de ${client}`

/** The progress of a client's journey; `id` is that of the chore. */
export const journeyProgressSchema = z.object({ id: idSchema, done: z.int(), total: z.int() })
export type JourneyProgress = z.infer<typeof journeyProgressSchema>
