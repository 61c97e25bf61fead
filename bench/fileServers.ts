import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase, headers } from '@portal-gateway/contract/headers'
import { resources } from '@portal-gateway/contract/resources'
import { session } from '@portal-gateway/contract/session'
import { startServer, writePortal } from '../apps/server/test/support/serverProcess.ts'
import { benchPassword } from './benchServer.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 6 })

/** A server for files that `bench:files` measures. */
export interface Subject {
  pid: number
  /** Uploads a form. Returns the address of the file or of the course's folder. */
  upload(kind: 'file' | 'course', body: () => Iterable<Buffer>): Promise<string>
  headers: Record<string, string>
  stop(): Promise<void>
}

/** Starts our server in a separate process, with the demo. */
export async function ourServer(environment: Record<string, string>): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    PORTAL_DIST: writePortal(join(folder, 'dist')),
    PORTAL_DEMO: '1',
    DEMO_PASSWORD: benchPassword,
    ...environment,
  })
  const { origin } = server
  if (origin === undefined) throw new Error(server.output())
  const signedIn = await fetch(`${origin}${apiBase}${session.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: benchPassword }),
  })
  const own = {
    cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    [headers.antiForgery]: /"xsrfToken":"([^"]+)"/.exec(await signedIn.text())?.[1] ?? '',
  }
  return {
    pid: server.pid,
    headers: own,
    async upload(kind, body) {
      const resType = kind === 'file' ? 'DOWNLOAD' : 'ELEARNING'
      const draft = { itemId: 1, name: 'Measured', resType }
      const made = await sendForm(`${origin}${apiBase}${resources.create.path}`, { draft, body, own })
      const { id } = JSON.parse(made) as { id: number }
      const base = `${origin}${apiBase}/rest/secure/dashboard_items/portal-gateway/1`
      if (kind === 'file') return `${base}/files/${id}/file`
      const answer = await fetch(`${base}/eLearning/${id}/stream`, { headers: own, redirect: 'manual' })
      return `${origin}${(answer.headers.get('location') ?? '').replace('index.html', '')}`
    },
    stop: async () => {
      await server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the server of `plainFiles.ts`, which consists of common libraries, in a separate process. */
export async function usualServer(): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = fork(new URL('plainFiles.ts', import.meta.url), [folder])
  const origin = String((await once(server, 'message'))[0])
  return {
    pid: server.pid ?? 0,
    headers: {},
    async upload(kind, body) {
      const made = await sendForm(`${origin}/${kind}s`, { draft: {}, body, own: {} })
      return origin + (JSON.parse(made) as { path: string }).path
    },
    stop: async () => {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function part(name: string, more = ''): string {
  return `--measured\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
}

async function sendForm(
  address: string,
  { draft, body, own }: { draft: object; body: () => Iterable<Buffer>; own: Record<string, string> },
): Promise<string> {
  const sent = request(address, {
    method: 'POST',
    agent,
    headers: { ...own, 'content-type': 'multipart/form-data; boundary=measured' },
  })
  const responseArrived = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.write(
    `${part('resourceDto')}${JSON.stringify(draft)}\r\n${part('resourceFile', '; filename="a.bin"')}`,
  )
  for (const chunk of body()) if (!sent.write(chunk)) await once(sent, 'drain')
  sent.end('\r\n--measured--\r\n')
  const [response] = await responseArrived
  let text = ''
  for await (const chunk of response) text += String(chunk)
  if (response.statusCode !== 201)
    throw new Error(`The upload must return 201, but returned ${response.statusCode}: ${text}`)
  return text
}

/** Downloads a whole file without storing it. */
export async function take(address: string, own: Record<string, string>): Promise<void> {
  const sent = request(address, { agent, headers: own })
  const responseArrived = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.end()
  const [response] = await responseArrived
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200)
    throw new Error(`${address} must respond with 200, but responded with ${response.statusCode}.`)
}
