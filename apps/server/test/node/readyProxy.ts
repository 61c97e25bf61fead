import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/serverProcess.ts'

export interface ReadyProxy {
  origin: string
  /** Whether the server at this port gets requests. */
  isReady(port: number): boolean | Promise<boolean>
  close(): Promise<void>
}

/** A header that names the client, in place of its address. The proxy sends all requests of a client to one server. */
export const clientHeader = 'x-test-client'

/**
 * Starts a proxy for servers on this machine. It sends requests only to servers whose `/readyz` returned 200, and repeats
 * no request. Requests without `clientHeader` go to each server in turn.
 */
export async function startReadyProxy(ports: readonly number[]): Promise<ReadyProxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const end = new AbortController()
  const check = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      async (response) => {
        await response.text()
        return response.ok
      },
      () => false,
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
  }
  const checks = ports.map(async (port) => {
    while (!end.signal.aborted) {
      await check(port)
      await wait(100)
    }
  })
  let count = 0
  const targetOf = (client: string | undefined): number | undefined => {
    const preferred = client === undefined ? undefined : ports[Number(client) % ports.length]
    if (preferred !== undefined && ready.has(preferred)) return preferred
    const targets = [...ready]
    count += 1
    return targets[count % targets.length]
  }
  const server = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming
    const port = targetOf(headers[clientHeader]?.toString())
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.writeHead(502).end())
    incoming.pipe(outgoing)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${port}`,
    isReady: (target) => ready.has(target),
    async close() {
      end.abort()
      await Promise.all(checks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
