import type { Grant } from '@bastidor/shared/grants'
import type { Piece } from '@bastidor/shared/pieces'
import { ClientPieces } from '#features/pieces/ClientPieces.tsx'
import { buildPiece, itemOf } from './build-pieces.ts'
import { buildClient, buildEmployee } from './build.ts'
import { renderApp } from './render.tsx'
import { http, HttpResponse, refusal, server } from './server.ts'

export const client = buildClient({ name: 'Padaria Aurora' })

/** The tab of a client with these pieces; `sent` is what is asked to be written. */
export const openPieces = (
  pieces: Piece[],
  {
    search = '',
    user = buildEmployee({ level: 'Líder' }),
    grants = [] as Grant[],
    internalCheck = false,
    answered = 0,
  } = {},
) => {
  const stored = pieces.map((piece) => ({ ...piece, clientId: client.id }))
  const sent: unknown[] = []
  const find = (id: unknown) => stored.find((piece) => piece.id === id)
  server.use(
    http.get('*/piece', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const state = searchParams.get('state')
      const results = stored.filter((piece) => !state || piece.state === state).map(itemOf)
      return HttpResponse.json({ results, total: results.length })
    }),
    http.get('*/piece/figures', ({ request }) =>
      HttpResponse.json({
        month: new URL(request.url).searchParams.get('month'),
        firstRound: { answered, approved: answered, rate: answered === 0 ? null : 100 },
        rework: 1,
      }),
    ),
    http.get('*/piece/:id', ({ params }) => {
      const piece = find(params['id'])
      return piece ? HttpResponse.json(piece) : refusal('NOT_FOUND')
    }),
    http.post('*/piece', async ({ request }) => {
      const input = (await request.json()) as Partial<Piece>
      sent.push(input)
      const piece = buildPiece({ ...input, files: [] })
      stored.push(piece)
      return HttpResponse.json(piece, { status: 201 })
    }),
    http.patch('*/piece/:id', async ({ request, params }) => {
      const patch = (await request.json()) as object
      sent.push(patch)
      const { files: _files, ...words } = patch as Partial<Piece>
      return HttpResponse.json(Object.assign(find(params['id'])!, words, { version: 2 }))
    }),
    http.delete('*/piece/:id', ({ params }) => {
      stored.splice(stored.indexOf(find(params['id'])!), 1)
      return HttpResponse.json({ id: params['id'] })
    }),
    http.post('*/piece/review/:id', async ({ request, params }) => {
      sent.push(await request.json())
      return HttpResponse.json(Object.assign(find(params['id'])!, { state: 'review' }))
    }),
    http.get('*/employee', () => HttpResponse.json({ results: [user], total: 1 })),
  )
  const page = renderApp(`/${search}`, {
    user,
    grants,
    routes: [{ path: '/', element: <ClientPieces client={{ ...client, internalCheck }} /> }],
  })
  return { ...page, sent, stored, me: user }
}
