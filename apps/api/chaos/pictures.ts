import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A form with a square picture of noise as its logo: `side` × `side` pixels, 3 bytes each. */
export const noisePicture = async (side: number): Promise<FormData> => {
  const raw = { width: side, height: side, channels: 3 } as const
  const png = await sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const form = new FormData()
  form.set('logo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
  return form
}
