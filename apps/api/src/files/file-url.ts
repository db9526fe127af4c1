/** The absolute address of a stored file, as answers carry it (contract §1, "Files"). */
export const fileUrl = (id: string, origin: string): string => `${origin}/files/${id}`
