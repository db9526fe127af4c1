import sharp from 'sharp'
import type { Response } from 'supertest'
import { expect } from 'vitest'
import type { Approval } from '@bastidor/shared/approvals'
import { makeClient } from './clients.ts'

/** A drawn picture, by default 900 × 600. */
export const drawImage = (
  format: 'png' | 'jpeg' | 'webp' = 'png',
  { width = 900, height = 600, background = '#c33' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

type Sender = Awaited<ReturnType<typeof makeClient>>['admin']

/** Sends images for a client's approval, as the form does. */
export const sendImages = async (
  sender: Sender,
  clientId: string,
  { name = 'Posts de maio', images = 1 }: { name?: string; images?: number | Buffer[] } = {},
): Promise<Response> => {
  const call = sender.post(`/approval/create/${clientId}`).field('name', name)
  const buffers =
    typeof images === 'number'
      ? await Promise.all(Array.from({ length: images }, () => drawImage()))
      : images
  for (const [index, image] of buffers.entries())
    void call.attach('items', image, `post-${index}.png`)
  return call
}

/** Creates a client and an approval for it through the API, as a new Admin called Ana. */
export const makeApproval = async ({
  images = 1,
  ...fields
}: { images?: number; [field: string]: unknown } = {}) => {
  const { admin, client } = await makeClient(fields)
  const { status, body } = await sendImages(admin, client.id, { images })
  expect([status, body.message]).toEqual([201, undefined])
  return { admin, client, approval: body as Approval }
}
