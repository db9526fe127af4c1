import { createServer } from 'node:net'

/**
 * A port on 127.0.0.1 that nobody listens on at this moment.
 * @returns {Promise<number>}
 */
export const unusedPort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

/**
 * Whether the product at that address can serve requests.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
export const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
