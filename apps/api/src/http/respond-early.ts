import type { Request, Response } from 'express'

const LINGER_MS = 2000

/**
 * Answers a call whose body nobody is going to read, and ends its connection: what is left of it
 * would be taken for the next request. Ended at once, with bytes unread, the kernel resets it, and
 * whoever is still sending never hears why. So the answer goes out whole, and for a moment what
 * else arrives is thrown away.
 */
export const respondAndClose = (req: Request, res: Response, text: string): void => {
  res.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(text)) })
  // A body that somebody has begun to read must not come to its end any more.
  if (req.readableFlowing !== null || req.headers.expect) {
    res.end(text)
    return
  }
  res.write(text)
  const end = () => {
    clearTimeout(timer)
    res.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  req.once('end', end).once('close', end).resume()
}
