import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { extname, join } from 'node:path'
import process from 'node:process'
import { freePort, startProcess } from './startProcess.mjs'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves an app and the API at one origin, as a reverse proxy does. Requests for `/PG-API` go to the server
 * `api`, unless the app's server forwards them. All others go to the app's files or the app's server.
 */
export async function front({ api, way, cwd, env }) {
  const dist = way.dist && join(cwd, way.dist)
  const own = way.start ? await startOwn(way, cwd, { ...env, PORTAL_SERVER: api }) : undefined
  const server = createServer((asked, answer) => {
    if (!way.hasProxy && asked.url.startsWith('/PG-API')) pass(asked, answer, api)
    else if (own) pass(asked, answer, own.origin)
    else sendFile(dist, asked.url, answer)
  })
  // Forwards the WebSocket through which a development server notifies the page of changes.
  server.on('upgrade', (asked, socket, head) => {
    if (!own) return socket.destroy()
    const there = connect(own.port, 'localhost', () => {
      const headers = asked.rawHeaders.flatMap((name, place, all) =>
        place % 2 === 0 ? [`${name}: ${all[place + 1]}`] : [],
      )
      there.write(`${[`GET ${asked.url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`)
      there.write(head)
      there.pipe(socket).pipe(there)
    })
    there.on('error', () => socket.destroy())
    socket.on('error', () => there.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${server.address().port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await own?.stop()
    },
  }
}

function pass(asked, answer, origin) {
  const passed = request(
    `${origin}${asked.url}`,
    { method: asked.method, headers: asked.headers },
    (found) => {
      answer.writeHead(found.statusCode, found.headers)
      found.pipe(answer)
    },
  )
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

function sendFile(folder, url, answer) {
  const { pathname } = new URL(url, 'http://localhost')
  const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
  if (!existsSync(file) || !statSync(file).isFile()) answer.writeHead(404).end()
  else answer.setHeader('content-type', types[extname(file)] ?? 'text/plain').end(readFileSync(file))
}

async function startOwn({ start, isPortVariable }, cwd, env) {
  const port = await freePort()
  const [name, ...words] = start.split(' ')
  const args = isPortVariable ? words : [...words, String(port)]
  const stop = await startProcess(name, args, {
    port,
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
  })
  return { origin: `http://localhost:${port}`, port, stop }
}
