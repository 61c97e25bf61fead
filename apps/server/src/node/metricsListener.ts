import { createServer } from 'node:http'
import type { Log } from '../core/host/ports.ts'
import { refusalFor } from './listenFault.ts'
import type { Metrics } from './metrics.ts'
import { closedPolicy, securityHeaders } from './securityHeaders.ts'

export interface MetricsListener {
  close(): Promise<void>
}

// The port is not for browsers, and has no https of its own.
const headers = { ...securityHeaders(false), 'content-security-policy': closedPolicy }

/**
 * Serves `GET /metrics` on a port of its own, which a proxy does not publish. If a metric cannot be read, for
 * example because the database is away, responds with 503.
 */
export function listenForMetrics(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<MetricsListener> {
  const server = createServer(
    { requestTimeout: 10_000, keepAliveTimeout: 5000 },
    async (request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const isKnown = request.url === '/metrics' && request.method === 'GET'
      if (!isKnown) {
        response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('See /metrics\n')
        return
      }
      try {
        const text = await metrics.text()
        response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
      } catch (error) {
        log({ level: 'error', event: 'metrics cannot be read', message: String(error) })
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('not available\n')
      }
    },
  )
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(refusalFor(error, { host, port, variable: 'METRICS_PORT' })))
    server.listen(port, host, () =>
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      }),
    )
  })
}
