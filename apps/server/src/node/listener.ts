import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { type WholeKey, wholeKeys } from '@portal-gateway/contract/messageKeys'
import type { Log } from '../core/host/ports.ts'
import { networkOf, plain } from './callers.ts'
import { closeAfterRefusal, discardBody } from './closeAfterRefusal.ts'
import { refusalFor } from './listenFault.ts'
import { isLoopback } from './loopback.ts'
import { closedPolicy, securityHeaders } from './securityHeaders.ts'
import { systemCode } from './startRefusal.ts'

export interface ListenerOptions {
  host: string
  port: number
  /** The public addresses, if they differ from the address that the server listens at. */
  publicUrls: readonly URL[]
  /** `connected` is the remote address of the connection. */
  answer: (request: Request, connected: string | undefined) => Promise<Response>
  log: Log
  /** Whether the portal uses https; false by default. */
  isSecure?: boolean
  /** Maximum number of connections per address; undefined for an address without a limit. */
  maxConnectionsOf?: (address: string) => number | undefined
  limits?: Partial<typeof defaultLimits>
}

export interface Listener {
  /** For example 'http://127.0.0.1:8080'. */
  origin: string
  /** Closes each connection after its next response, so that clients connect to another server. */
  drain(): void
  /** Accepts no new connections, and finishes running requests within the limit. [EXP-245] */
  close(): Promise<void>
}

const defaultLimits = {
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  // An hour is enough to upload a large file on a slow connection. JSON bodies have a separate, shorter limit.
  requestMs: 3_600_000,
  /** Maximum time without any data, so that a client that stops reading does not keep a file open. */
  stallMs: 120_000,
  /** Maximum time for which the server discards the rest of a refused body. */
  lingerMs: 5000,
  /** Maximum time for running requests to finish after the listener is closed. */
  shutdownMs: 60_000,
  /** Time for a new connection to send its first request after the listener is closed. */
  firstRequestMs: 1000,
}

/** Starts an HTTP server. Only well-formed requests for this host reach `answer`. */
export function listen(options: ListenerOptions): Promise<Listener> {
  const limits = { ...defaultLimits, ...options.limits }
  const { answer, log } = options
  const headers = {
    ...securityHeaders(options.isSecure ?? false),
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
  }
  // The log of the API has no entry of these requests, because they do not reach it.
  const logRefusal = (status: number, socket: Duplex) => {
    const address = (socket instanceof Socket && socket.remoteAddress) || ''
    log({ level: 'warn', event: 'request refused', status, connected: plain(address) })
  }
  const responseTo = (error: unknown): Response => {
    const isTheirs = error instanceof Error && error.name === 'RequestError'
    if (!isTheirs) log({ level: 'error', event: 'request failed', message: String(error) })
    return problem(headers, isTheirs ? 400 : 500, isTheirs ? 'MALFORMED_BODY' : 'UNEXPECTED')
  }
  const handle = getRequestListener(
    async (request, { incoming }) => {
      const response = await answer(request, incoming.socket.remoteAddress).catch(responseTo)
      return closeAfterRefusal(response, incoming, limits.lingerMs)
    },
    {
      overrideGlobalObjects: false,
      errorHandler: responseTo,
    },
  )
  const running = new Set<ServerResponse>()
  let isDraining = false
  const refuseTarget = (incoming: IncomingMessage, outgoing: ServerResponse, status: Refused) => {
    logRefusal(status, incoming.socket)
    void refuse(incoming, outgoing, { status, headers, lingerMs: limits.lingerMs })
  }
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(2000, limits.headersMs),
      keepAliveTimeout: 5000,
      // invalidTargetOf refuses a missing Host, because the refusal of Node has no security headers and no log entry.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      running.add(outgoing)
      outgoing.once('close', () => running.delete(outgoing))
      if (isDraining) outgoing.shouldKeepAlive = false
      const fault = invalidTargetOf(incoming, options.publicUrls)
      if (fault === undefined) {
        void handle(incoming, outgoing)
        return
      }
      refuseTarget(incoming, outgoing, fault)
    },
  )
  // An expectation other than '100-continue'. Node's own refusal has no security headers and no log entry.
  server.on('checkExpectation', (incoming, outgoing) => refuseTarget(incoming, outgoing, 417))
  /** The open connections, with the time at which they were opened. */
  const sockets = new Map<Socket, number>()
  const connections = new Map<string, number>()
  /** The addresses that have more connections than allowed. */
  const exceeding = new Set<string>()
  server.on('connection', (socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return
    const address = networkOf(plain(remoteAddress))
    const count = (connections.get(address) ?? 0) + 1
    if (count > (options.maxConnectionsOf?.(remoteAddress) ?? Number.POSITIVE_INFINITY)) {
      // One entry until the address has fewer connections, because there can be thousands of attempts.
      if (!exceeding.has(address)) log({ level: 'warn', event: 'connection refused', connected: address })
      exceeding.add(address)
      socket.destroy()
      return
    }
    connections.set(address, count)
    socket.once('close', () => {
      exceeding.delete(address)
      const others = (connections.get(address) ?? 1) - 1
      if (others > 0) connections.set(address, others)
      else connections.delete(address)
    })
  })
  server.setTimeout(limits.stallMs)
  const refuseEarly = (socket: Duplex, status: EarlyStatus) => {
    // A client that sends nothing, such as a browser that opened the connection in advance, gets 408.
    if (socket.writable && status !== 408) logRefusal(status, socket)
    endWith(socket, status, headers)
  }
  server.on('clientError', (error, socket) => {
    const code = systemCode(error)
    // A client that closes its connection, for example because the user cancelled an upload, is no error.
    if (code === 'HPE_INVALID_EOF_STATE') endWith(socket, 400, headers)
    else refuseEarly(socket, statusFor(code))
  })
  // Rejects CONNECT, because the server is not a proxy.
  server.on('connect', (_, socket) => refuseEarly(socket, 405))

  const drain = () => {
    isDraining = true
    for (const outgoing of running) outgoing.shouldKeepAlive = false
  }
  const closeIdle = (openedBefore: number) => {
    const busy = new Set([...running].map(({ socket }) => socket))
    for (const [socket, openedAt] of sockets)
      if (openedAt <= openedBefore && !busy.has(socket)) socket.destroy()
  }
  const close = () =>
    new Promise<void>((closed) => {
      drain()
      const timer = setTimeout(() => {
        if (running.size > 0)
          log({
            level: 'warn',
            event: 'requests ended by shutdown',
            requests: running.size,
            ms: limits.shutdownMs,
          })
        server.closeAllConnections()
      }, limits.shutdownMs)
      server.close(() => {
        clearTimeout(timer)
        closed()
      })
      // Node closes only connections that have had a request. Browsers open others in advance. But a proxy that has just
      // opened a connection sends a request, which it does not repeat at another server if this one closes the connection.
      const now = performance.now()
      closeIdle(now - limits.firstRequestMs)
      setTimeout(() => closeIdle(now), limits.firstRequestMs).unref()
    })

  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(refusalFor(error, { host: options.host, port: options.port, variable: 'PORT' })),
    )
    server.listen(options.port, options.host, () => {
      resolve({ origin: originOf(server.address()), drain, close })
    })
  })
}

const originOf = (place: ReturnType<Server['address']>): string => {
  if (place === null || typeof place === 'string') throw new Error('The server does not listen on a port.')
  return `http://${place.family === 'IPv6' ? `[${place.address}]` : place.address}:${place.port}`
}

type InvalidTarget = 400 | 421
type Refused = InvalidTarget | 417

/** The headers of each response that the listener sends itself. */
type OwnHeaders = Readonly<Record<string, string>>

/**
 * Returns the error status for an invalid Host header or request target; undefined if both are valid. The
 * host must be public or loopback, which prevents DNS rebinding.
 */
function invalidTargetOf(incoming: IncomingMessage, publicUrls: readonly URL[]): InvalidTarget | undefined {
  const { rawHeaders, url = '' } = incoming
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const host = incoming.headers.host
  if (hosts.length !== 1 || host === undefined) return 400
  const isAllowed = (authority: string): boolean => {
    const name = URL.parse(`http://${authority}/`)
    // Accepts only a name and a port: other programs could parse an authority with more parts differently.
    if (name === null || name.pathname !== '/' || name.username !== '' || /[/?#@\\]/.test(authority))
      return false
    return isLoopback(name.hostname) || publicUrls.some(({ host: ours }) => authority.toLowerCase() === ours)
  }
  // Load balancers check the health of a server by its address.
  if (!isAllowed(host) && !/^\/(?:healthz|readyz)$/.test(url)) return 421
  if (url.startsWith('/')) return undefined
  const absolute = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  if (absolute === undefined) return 400
  return absolute.toLowerCase() === host.toLowerCase() ? undefined : 400
}

async function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, lingerMs }: { status: Refused; headers: OwnHeaders; lingerMs: number },
): Promise<void> {
  const text = `${status === 421 ? 'This server does not serve this host.' : wholeKeys.MALFORMED_BODY}\n`
  outgoing.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  })
  outgoing.write(text)
  await discardBody(incoming, lingerMs)
  outgoing.end()
}

const problem = (headers: OwnHeaders, status: number, key: WholeKey): Response =>
  Response.json({ globalErrors: [key], fieldErrors: {} }, { status, headers })

type EarlyStatus = 400 | 405 | 408 | 413 | 431

const early = {
  400: ['Bad Request', 'MALFORMED_BODY'],
  405: ['Method Not Allowed', 'WRONG_METHOD'],
  408: ['Request Timeout', 'TIMED_OUT'],
  413: ['Content Too Large', 'TOO_LARGE'],
  431: ['Request Header Fields Too Large', 'TOO_LARGE'],
} as const satisfies Record<EarlyStatus, readonly [string, WholeKey]>

function statusFor(code: string | undefined): EarlyStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Responds to a request that could not be parsed, in the contract's format, and closes the connection. */
function endWith(socket: Duplex, status: EarlyStatus, headers: OwnHeaders): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const [reason, key] = early[status]
  const body = JSON.stringify({ globalErrors: [key], fieldErrors: {} })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
