import { type Socket, connect, createServer } from 'node:net'

/** `open` passes everything on; `cut` refuses; `silent` takes all and says nothing; or a delay. */
type Mode = 'open' | 'cut' | 'silent' | { delayMs: number }

/** A wire between the API and mongod that can be cut, muted and slowed. */
export const openProxy = async (targetPort: number) => {
  let mode: Mode = 'open'
  const sockets = new Set<Socket>()
  const hold = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.on('data', (chunk: Buffer) => {
      if (mode === 'silent') return
      if (typeof mode === 'object') setTimeout(() => other.write(chunk), mode.delayMs)
      else other.write(chunk)
    })
  }
  const server = createServer((near) => {
    if (mode === 'cut') return near.destroy()
    const far = connect(targetPort, '127.0.0.1')
    hold(near, far)
    hold(far, near)
  })
  const cutAll = () => sockets.forEach((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    become: (next: Mode) => {
      mode = next
      if (next === 'cut') cutAll()
    },
    close: () => {
      cutAll()
      server.close()
    },
  }
}
