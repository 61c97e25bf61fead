import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { commandOf } from './programs.ts'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A server in a separate process. */
export interface ServerProcess {
  pid: number
  /** The origin of the server; undefined if the process ended before it listened. */
  origin: string | undefined
  msToListening: number
  /** Returns standard output and standard error together. */
  output(): string
  /** Returns standard output, which contains the log. */
  log(): string
  kill(signal: NodeJS.Signals): Promise<Exit>
  exited: Promise<Exit>
}

/** The environment variables that a program needs to run. The cache saves a fifth of the time that a start takes. */
export const programVariables = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}

/**
 * Starts the server, the demo if PORTAL_DEMO is 1, or `program`, the `server.js` of a release, on a free port. Waits until
 * it listens or ends.
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  { largestFileKb, program }: { largestFileKb?: number; program?: string | undefined } = {},
): Promise<ServerProcess> {
  const startedAt = performance.now()
  const isDemo = environment['PORTAL_DEMO'] === '1' && !environment['PORTAL_PRODUCTION']
  const command = program ? [process.execPath, program] : commandOf(isDemo ? 'demo' : 'server')
  // A file size limit makes writes fail like a full disk; the shell's unit is 512 bytes.
  const limit =
    largestFileKb === undefined ? [] : ['sh', '-c', `ulimit -f ${largestFileKb * 2}; exec "$0" "$@"`]
  const [first = '', ...rest] = [...limit, ...command]
  const child = spawn(first, rest, {
    env: { ...programVariables, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { output, log, exited, listening } = watch(child)
  const origin = await Promise.race([listening, exited.then(() => undefined)])
  return {
    pid: child.pid ?? 0,
    origin,
    msToListening: performance.now() - startedAt,
    output,
    log,
    kill(signal) {
      child.kill(signal)
      return exited
    },
    exited,
  }
}

function watch(child: ChildProcess) {
  let text = ''
  let logged = ''
  const exited = new Promise<Exit>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )
  const listening = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /listens at (\S+)\/portal\//.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', (chunk: Buffer) => {
      logged += chunk.toString()
      read(chunk)
    })
    child.stderr?.on('data', read)
  })
  return { output: () => text, log: () => logged, exited, listening }
}

/** Returns a free port, for variables that must contain it before the server listens. */
export function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((done) => {
    probe.listen(0, '127.0.0.1', () => {
      const place = probe.address()
      probe.close(() => done(typeof place === 'object' && place ? place.port : 0))
    })
  })
}

/** Creates an empty folder for a test file; `remove` deletes it. */
export function scratchFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'portal-process-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const page = new URL('../../../portal/index.html', import.meta.url)

/** Writes the files of a built portal that the server needs: the real page, a script, a style and an image. */
export function writePortal(folder: string): string {
  const source = readFileSync(page, 'utf8')
  const files = {
    'index.html': source
      .replace('/src/main.tsx', '/portal/assets/main-1a2b3c.js')
      .replaceAll('"./', '"/portal/'),
    'start.js': 'document.documentElement.dataset.theme = "light"\n',
    'assets/main-1a2b3c.js': `console.log(${JSON.stringify('portal '.repeat(400))})\n`,
    'assets/main-4d5e6f.css': ':root { color-scheme: light }\n',
    'user-manual.pdf': `%PDF-1.4\n${'% a page of it\n'.repeat(200)}`,
    '.vite/manifest.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
