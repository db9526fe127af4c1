import { createRequire } from 'node:module'

const sharp = createRequire(new URL('../apps/api/package.json', import.meta.url))('sharp')

const MEGABYTE = 1024 * 1024
const MOST = 5 * MEGABYTE
const SIDES = { width: 4000, height: 3000 }

/** The form that sends a photo of twelve megapixels and just below 5 MB, as the largest logo. */
export const photoForm = async () => {
  const form = new FormData()
  form.set('logo', new Blob([await photo()], { type: 'image/jpeg' }), 'foto.jpg')
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type'),
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

// Grain, as cameras leave it, is what makes a file large; of the qualities the best that fits.
const photo = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 }
  const picture = sharp({ create: { ...SIDES, channels: 3, background: 'gray', noise } })
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (let quality = 95; quality > 0; quality -= 5) {
    const jpeg = await sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality })
      .toBuffer()
    if (jpeg.length <= MOST) return jpeg
  }
  throw new Error('no photo of 5 MB could be made')
}
