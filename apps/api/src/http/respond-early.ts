import type { Request, Response } from 'express'

const LINGER_MS = 2000

/**
 * Responds to a request whose body will not be read, and closes its connection: the rest of the
 * body would be parsed as the next request. If the socket were closed right away, with unread
 * bytes, the kernel would send a reset and the client might never see the response. So the response
 * is sent in full, and incoming data is discarded for a moment.
 */
export const respondAndClose = (req: Request, res: Response, text: string): void => {
  res.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(text)) })
  // A body that a parser has started to read must not reach its end.
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
