import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomId } from '#lib/random-id'
import { makeClient } from '#test/clients'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { chunkRecords, fileRecords, storeFile } from '#storage/gridfs'

useDatabase()
beforeEach(clearDatabase)

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33', noise } })
    .jpeg()
    .toBuffer()
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="10"/></svg>',
)

let large: Buffer
beforeAll(async () => (large = await photo(900, 600)))

const sendLogo = async (bytes: Buffer, name = 'logo.jpg') => {
  const { admin, client } = await makeClient()
  const { status, body } = await admin
    .patch(`/client/upload/${client.id}`)
    .attach('logo', bytes, name)
  expect(status).toBe(200)
  return { admin, client, path: body.logo }
}
const sendPhoto = async (bytes: Buffer) => {
  const person = await createPerson()
  const { status, body } = await (
    await asPerson(person)
  )
    .patch(`/employee/upload/${String(person._id)}`)
    .attach('avatar', bytes, 'eu.jpg')
  expect(status).toBe(200)
  return { path: body.avatar }
}
const small = (path: string) => anonymous.get(`${path}?size=small`).buffer(true)
const sidesOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}

describe('?size=small of a stored picture', () => {
  test.each([
    ['a photo', sendPhoto],
    ['a logo', sendLogo],
  ])('of %s is the picture, 200 pixels at its shorter side', async (_what, send) => {
    const { path } = await send(large)
    const { status, headers, body } = await small(path)
    expect(status).toBe(200)
    expect(await sidesOf(body)).toEqual(['webp', 300, 200])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const whole = await anonymous.get(path).buffer(true)
    expect(await sidesOf(whole.body)).toEqual(['webp', 512, 341])
    expect(body.length * 3).toBeLessThan(whole.body.length)
    expect((await chunkRecords().distinct('files_id')).length).toBe(1)
  })

  test('keeps what can be seen through', async () => {
    const { path } = await sendLogo(SVG, 'logo.svg')
    const { body } = await small(path)
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels, data[3]]).toEqual([200, 200, 4, 0])
  })

  test('has an ETag of its own, so that neither is taken for the other', async () => {
    const { path } = await sendLogo(large)
    const id = path.split('/').at(-1)
    const { headers } = await anonymous.head(`${path}?size=small`).expect(200)
    expect(headers.etag).toBe(`"${id}-small"`)
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
    await small(path).set('If-None-Match', `"${id}-small"`).expect(304)
    await small(path).set('If-None-Match', `"${id}"`).expect(200)
    await anonymous.get(path).set('If-None-Match', `"${id}-small"`).expect(200)
  })

  test('is the picture itself where that is no larger, or was stored without', async () => {
    const { path } = await sendLogo(await photo(400, 200))
    const old = await storeFile({
      contentType: 'image/webp',
      purpose: 'avatar',
      data: await sharp(large).webp().toBuffer(),
    })
    for (const address of [path, `/files/${old}`]) {
      const [whole, asked] = [await anonymous.get(address).buffer(true), await small(address)]
      expect(asked.body.equals(whole.body)).toBe(true)
      expect(asked.headers.etag).toBe(whole.headers.etag)
    }
  })

  test('of what is no public picture is what it is without', async () => {
    const contract = { contentType: 'application/pdf', purpose: 'contract', private: true } as const
    const path = `/files/${await storeFile({ ...contract, data: Buffer.from('%PDF') })}`
    expectRefusal(await small(path), 404, 'NOT_FOUND')
    const { headers } = await (await as()).get(`${path}?size=small`).expect(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expectRefusal(await small(`/files/${randomId()}`), 404, 'NOT_FOUND')
  })

  test.each(['size=', 'size=large', 'size=Small', 'size=small&size=small'])(
    '%s is refused, also of what is not there',
    async (query) => {
      const { path } = await sendLogo(large)
      for (const address of [path, `/files/${randomId()}`]) {
        const answer = await anonymous.get(`${address}?${query}`)
        expectRefusal(answer, 400, 'VALIDATION')
        expect(Object.keys(answer.body.fields)).toEqual(['size'])
        expect(answer.headers['cache-control']).not.toMatch(/immutable/)
      }
    },
  )
})

describe('a small form goes where its picture goes', () => {
  test('when another picture takes its place', async () => {
    const { admin, client, path } = await sendLogo(large)
    await admin.patch(`/client/upload/${client.id}`).attach('logo', await photo(700, 700), 'b.jpg')
    expectRefusal(await small(path), 404, 'NOT_FOUND')
    expect(await fileRecords().countDocuments()).toBe(1)
  })

  test('out of sight with a deleted client, back with a restored one, and away with its end', async () => {
    const { admin, client, path } = await sendLogo(large)
    const leave = () =>
      admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    await leave()
    expectRefusal(await small(path), 404, 'NOT_FOUND')
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    expect(await sidesOf((await small(path)).body)).toEqual(['webp', 300, 200])
    await leave()
    await admin.delete(`/deletedClient/delete/${client.id}`).expect(200)
    expect([await fileRecords().countDocuments(), await chunkRecords().countDocuments()]).toEqual([
      0, 0,
    ])
  })
})
