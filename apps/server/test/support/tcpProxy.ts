import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP proxy in front of another server. */
export interface TcpProxy {
  port: number
  /** Refuses connections and ends the open ones. */
  stop(): Promise<void>
  /** Accepts connections again, on the same port. */
  start(): Promise<void>
}

/** Opens the proxy. `onConnection` receives both sides of each new connection. */
export async function openTcpProxy(
  target: NetConnectOpts,
  onConnection: (incoming: Socket, outgoing: Socket) => void = () => undefined,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(target)
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    onConnection(incoming, outgoing)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const place = server.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    start: () => listen(port),
  }
}
