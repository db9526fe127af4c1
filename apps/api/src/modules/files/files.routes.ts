import { pictureQuerySchema } from '@bastidor/shared/pictures'
import { endpoint } from '#http/endpoint'
import { sendFile } from '#storage/serve'

export const endpoints = [
  endpoint('file.read', {
    summary: 'A stored picture; its address is unguessable and never changes its content',
    query: pictureQuerySchema,
    stream: {
      contentType: ['image/webp', 'application/pdf'],
      write: ({ params, query, actor }, req, res) =>
        sendFile(req, res, params.fileId, {
          allowPrivate: actor !== null,
          isSmall: query.size === 'small',
        }),
    },
  }),
]
