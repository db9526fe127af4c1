// Sends pictures from a thread of its own: sending five megabytes blocks a thread, and the delay of
// other requests would be attributed to the product. Plain JavaScript, because a thread starts
// without a TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads'

const { url, uploads, body, type, seconds } = workerData
const until = performance.now() + seconds * 1000
const took = []
const failures = []

const uploadOn = async ({ path, token }) => {
  while (performance.now() < until) {
    const startedAt = performance.now()
    const answer = await fetch(url + path, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      body,
    })
    const text = await answer.text()
    took.push(performance.now() - startedAt)
    if (answer.status !== 200) failures.push(`${answer.status} ${text}`)
  }
}

await Promise.all(uploads.map(uploadOn))
parentPort.postMessage({ took, failures })
