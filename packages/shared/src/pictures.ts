import { z } from 'zod'

/** Size variants of a stored picture. */
export const pictureQuerySchema = z.object({
  size: z
    .literal('small')
    .optional()
    .meta({ description: 'The small form of a picture; a file without one is answered whole' }),
})

/** The URL of a picture's thumbnail, sharp in a circle of up to 100 px. */
export const smallPicture = (address: string): string => `${address}?size=small`
