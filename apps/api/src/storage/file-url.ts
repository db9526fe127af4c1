import { publicIdSchema } from '@bastidor/shared/id'
import { addressOf } from '#lib/public-url'

/** Whether a text is the id of a stored file, and not, say, a link that somebody typed. */
export const isFileId = (text: string): boolean => publicIdSchema.safeParse(text).success

/** The address of a stored file, as answers carry it. */
export const fileUrl = (id: string): string => addressOf(`/files/${id}`)
