import { z } from 'zod'

/** How a stored picture may be asked for beside whole. */
export const pictureQuerySchema = z.object({
  size: z
    .literal('small')
    .optional()
    .meta({ description: 'The small form of a picture; a file without one is answered whole' }),
})

/** The address of a picture's small form, which is sharp in a circle of 100 px and below. */
export const smallPicture = (address: string): string => `${address}?size=small`
