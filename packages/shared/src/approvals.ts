import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'
import { openPieceFields, pieceDecisionsSchema, staffPieceFields } from './approvals.pieces.ts'
import { APPROVAL_FEEDBACK_MAX, APPROVAL_NOTE_MAX, reasonProblem } from './approvals.reason.ts'
import { boolean, count, requiredName, text } from './fields.ts'
import { idSchema, publicIdSchema } from './id.ts'
import { linkRevokedAt } from './links.ts'
import { listOf } from './pagination.ts'

/** Maximum number of images per approval (docs/rules/customers.md#approvals). */
export const APPROVAL_MAX_IMAGES = 20

export const APPROVAL_ANSWERED = 'Esta aprovação já foi respondida.'
const APPROVAL_NEEDS_NAME = 'Dê um nome à aprovação.'
export const APPROVAL_NEEDS_IMAGES = 'Escolha ao menos uma imagem.'
export const APPROVAL_TOO_MANY = `Envie no máximo ${APPROVAL_MAX_IMAGES} imagens.`

/**
 * A new approval, sent with its images; the client is in the path, its name comes from the server.
 */
export const approvalInputSchema = z.object({ name: requiredName(APPROVAL_NEEDS_NAME, 120) })

const NO_SUCH_IMAGE = 'Este comentário não corresponde a nenhuma imagem. Atualize a página.'

/** A note on one image; `item` is its 0-based index. */
const noteSchema = z.object({ item: count(APPROVAL_MAX_IMAGES - 1), text: text(APPROVAL_NOTE_MAX) })
const notesSchema = z
  .array(noteSchema, NO_SUCH_IMAGE)
  .max(APPROVAL_MAX_IMAGES, NO_SUCH_IMAGE)
  .refine((notes) => new Set(notes.map(({ item }) => item)).size === notes.length, NO_SUCH_IMAGE)
  .transform((notes) => notes.filter((note) => note.text !== ''))

/**
 * A customer's decision for the whole set: exactly one of `approved` and `denied`. An approval of
 * pieces may be decided piece by piece instead; then these two and the feedback are ignored.
 */
export const approvalAnswerSchema = z
  .object({
    approved: boolean().optional(),
    denied: boolean().optional(),
    feedback: text(APPROVAL_FEEDBACK_MAX).optional(),
    notes: notesSchema.nullish(),
    pieces: pieceDecisionsSchema.nullish(),
  })
  .transform(({ approved = false, denied = false, feedback = '', notes, pieces }) => ({
    approved,
    denied,
    feedback,
    notes: notes ?? [],
    pieces: pieces ?? null,
  }))
  .superRefine((given, context) => {
    const problem = given.pieces ? null : wholeProblem(given)
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.text })
  })
export type ApprovalAnswer = z.input<typeof approvalAnswerSchema>
export type GivenApproval = z.output<typeof approvalAnswerSchema>

type Whole = Pick<GivenApproval, 'approved' | 'denied' | 'feedback'>
/** What is wrong with a decision for the whole set; null if nothing is. */
export const wholeProblem = ({
  approved,
  denied,
  feedback,
}: Whole): { field: string; text: string } | null => {
  if (approved === denied) return { field: 'approved', text: 'Escolha aprovar ou rejeitar.' }
  const text = denied && reasonProblem(feedback)
  return text ? { field: 'feedback', text } : null
}

/** Error for a note on an image that does not exist. */
export const APPROVAL_OTHER_IMAGES = NO_SUCH_IMAGE

/** One image with its thumbnail; width and height of the large one, to avoid a layout shift. */
const imageSchema = z.object({
  url: z.string(),
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ApprovalImage = z.infer<typeof imageSchema>

const ids = { id: publicIdSchema, _id: publicIdSchema }
const instant = z.iso.datetime()
const shown = {
  ...ids,
  name: z.string(),
  clientName: z.string(),
  /** URLs of the images, in order; `images` has more details. */
  item: z.array(z.string()),
  images: z.array(imageSchema),
}

/** An open approval as its public link shows it. */
const openApprovalSchema = z.object({
  ...shown,
  approved: z.literal(false),
  denied: z.literal(false),
  answerDate: z.null(),
  ...openPieceFields,
})
export type OpenApproval = z.infer<typeof openApprovalSchema>

/** An answered approval as its public link shows it: the link may have been passed on. */
export const answeredApprovalSchema = z.object({
  ...ids,
  name: z.string(),
  approved: z.boolean(),
  denied: z.boolean(),
  answerDate: instant,
})
export type AnsweredApproval = z.infer<typeof answeredApprovalSchema>

/** An approval as staff see it; `seenDate` is when a person first opened its link. */
export const approvalSchema = z.object({
  ...shown,
  clientId: idSchema,
  approved: z.boolean(),
  denied: z.boolean(),
  feedback: z.string(),
  notes: z.array(z.object({ item: z.int(), text: z.string() })),
  /** The creator's name at the time. */
  createdBy: z.string(),
  createdDate: instant,
  seenDate: instant.nullable(),
  answerDate: instant.nullable(),
  evidence: evidenceSchema.nullable(),
  ...staffPieceFields,
  linkRevokedAt,
})
export type Approval = z.infer<typeof approvalSchema>

/** An approval with the fields that the caller may see, largest schema first. */
export const readApprovalSchema = z.union([
  approvalSchema,
  openApprovalSchema,
  answeredApprovalSchema,
])

export const approvalListSchema = listOf(approvalSchema)

/** The states of an approval, with their labels. */
export const APPROVAL_STATES = {
  waiting: 'Em Aprovação',
  approved: 'Aprovado',
  denied: 'Rejeitado',
} as const
export type ApprovalState = keyof typeof APPROVAL_STATES

/** The state of an approval; one of pieces is denied if any piece is to be changed. */
export const approvalState = ({
  approved,
  denied,
}: Pick<Approval, 'approved' | 'denied'>): ApprovalState => {
  if (approved) return 'approved'
  return denied ? 'denied' : 'waiting'
}
