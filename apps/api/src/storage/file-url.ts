import { publicIdSchema } from '@bastidor/shared/id'
import { addressOf } from '#lib/public-url'

/** Whether a text is the id of a stored file rather than, say, a pasted link. */
export const isFileId = (text: string): boolean => publicIdSchema.safeParse(text).success

/** The URL of a stored file, as sent in responses. */
export const fileUrl = (id: string): string => addressOf(`/files/${id}`)
