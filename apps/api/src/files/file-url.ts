import { publicIdSchema } from '@bastidor/shared/id'

/** Whether a text is the id of a stored file, and not, say, a link that somebody typed. */
export const isFileId = (text: string): boolean => publicIdSchema.safeParse(text).success

/** The absolute address of a stored file, as answers carry it (contract §1, "Files"). */
export const fileUrl = (id: string, origin: string): string => `${origin}/files/${id}`
