// `pnpm bench:files`: a large file up and down, and a course of 2,000 files, beside express with multer and yauzl.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { apiBase, headers } from '@portal-gateway/contract/headers'
import { resources } from '@portal-gateway/contract/resources'
import { session } from '@portal-gateway/contract/session'
import { startServer, writePortal } from '../apps/server/test/serverProcess.ts'
import { startStrictS3 } from '../apps/server/test/strictS3.ts'
import { zipOf } from '../apps/server/test/zipFiles.ts'
import { peakOver } from './memory.ts'
import { figure, machine, report, table } from './report.ts'

const password = 'bench-Password-1'
const largeMb = 200
const rounds = 3
const courseFiles = 2000

const head = machine()
const noise = Buffer.alloc(2 ** 20)
for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2654435761) >>> 24
const course = Buffer.from(
  zipOf([
    { name: 'index.html', bytes: '<!doctype html><title>Course</title>' },
    ...Array.from({ length: courseFiles - 1 }, (_, n) => ({
      name: `content/slide-${n}.js`,
      bytes: noise.subarray(n * 7, n * 7 + 10_000),
    })),
  ]),
)
const agent = new Agent({ keepAlive: true, maxSockets: 6 })

/** One server, as this program knows it. */
interface Subject {
  pid: number
  /** Sends a form; gives the address at which the file, or the folder of the course, is read. */
  upload(kind: 'file' | 'course', body: () => Iterable<Buffer>): Promise<string>
  headers: Record<string, string>
  stop(): Promise<void>
}

interface Costs {
  upload: number
  uploadMemory: number | undefined
  download: number
  downloadMemory: number | undefined
  unpack: number
  unpackMemory: number | undefined
  read: number
}

const ours = await measured(await ourServer({}))
const store = await startStrictS3()
const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.bucket
const inBucket = await measured(
  await ourServer({
    S3_ENDPOINT: endpoint.origin,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }),
)
await store.close()
const usual = await measured(await usualServer())

const memory = (value: number | undefined) => (value === undefined ? 'not known' : figure(value))
const row = (name: string, costs: Costs): string[] => [
  name,
  figure(costs.upload),
  memory(costs.uploadMemory),
  figure(costs.download),
  memory(costs.downloadMemory),
  figure(costs.unpack, 2),
  memory(costs.unpackMemory),
  figure(costs.read),
]
const ratio = (of: keyof Costs) => figure((ours[of] ?? Number.NaN) / (usual[of] ?? Number.NaN), 2)
report(
  'files',
  [
    head,
    '',
    table(
      ['', 'up, MB/s', 'MiB', 'down, MB/s', 'MiB', 'course in, s', 'MiB', 'its files, per s'],
      [
        row('Portal Gateway, a folder', ours),
        row('Portal Gateway, a bucket', inBucket),
        row('express, multer, yauzl', usual),
        ['Ours to theirs', ratio('upload'), '', ratio('download'), '', ratio('unpack'), '', ratio('read')],
      ],
    ),
  ].join('\n'),
)
process.exit(0)

/** The best of a few rounds, and the most memory of any. */
async function measured(subject: Subject): Promise<Costs> {
  try {
    // What is compiled and opened once is no cost of a file.
    await take(await subject.upload('file', () => megabytes(5)), subject.headers)
    const folder = await subject.upload('course', () => [course])
    await take(`${folder}index.html`, subject.headers)
    const up: number[] = []
    const down: number[] = []
    const memories: (number | undefined)[] = []
    const reading: (number | undefined)[] = []
    const unpacking: (number | undefined)[] = []
    const unpack: number[] = []
    const read: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      let address = ''
      memories.push(
        await peakOver(subject.pid, async () => {
          up.push(
            largeMb /
              (await seconds(async () => {
                address = await subject.upload('file', () => megabytes(largeMb))
              })),
          )
        }),
      )
      reading.push(
        await peakOver(subject.pid, async () => {
          down.push(largeMb / (await seconds(() => take(address, subject.headers))))
        }),
      )
      let at = ''
      unpacking.push(
        await peakOver(subject.pid, async () => {
          unpack.push(
            await seconds(async () => {
              at = await subject.upload('course', () => [course])
            }),
          )
        }),
      )
      read.push(courseFiles / (await seconds(() => readAll(at, subject.headers))))
    }
    return {
      upload: Math.max(...up),
      uploadMemory: most(memories),
      download: Math.max(...down),
      downloadMemory: most(reading),
      unpack: Math.min(...unpack),
      unpackMemory: most(unpacking),
      read: Math.max(...read),
    }
  } finally {
    await subject.stop()
  }
}

function most(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

function* megabytes(count: number): Generator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) yield noise
}

async function ourServer(environment: Record<string, string>): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    PORTAL_DIST: writePortal(join(folder, 'dist')),
    PORTAL_DEMO: '1',
    DEMO_PASSWORD: password,
    ...environment,
  })
  const { origin } = server
  if (origin === undefined) throw new Error(server.output())
  const signedIn = await fetch(`${origin}${apiBase}${session.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
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

async function usualServer(): Promise<Subject> {
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

async function sendForm(
  address: string,
  { draft, body, own }: { draft: object; body: () => Iterable<Buffer>; own: Record<string, string> },
): Promise<string> {
  const sent = request(address, {
    method: 'POST',
    agent,
    headers: { ...own, 'content-type': 'multipart/form-data; boundary=measured' },
  })
  const coming = once(sent, 'response') as Promise<[IncomingMessage]>
  const part = (name: string, more = '') =>
    `--measured\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  sent.write(
    `${part('resourceDto')}${JSON.stringify(draft)}\r\n${part('resourceFile', '; filename="a.bin"')}`,
  )
  for (const chunk of body()) if (!sent.write(chunk)) await once(sent, 'drain')
  sent.end('\r\n--measured--\r\n')
  const [response] = await coming
  let text = ''
  for await (const chunk of response) text += String(chunk)
  if (response.statusCode !== 201) throw new Error(`Answered with ${response.statusCode}: ${text}`)
  return text
}

async function take(address: string, own: Record<string, string>): Promise<void> {
  const sent = request(address, { agent, headers: own })
  const coming = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.end()
  const [response] = await coming
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${address} was answered ${response.statusCode}`)
}

/** All files of a course, six at a time as a browser does. */
async function readAll(folder: string, own: Record<string, string>): Promise<void> {
  const paths = Array.from({ length: courseFiles - 1 }, (_, n) => `content/slide-${n}.js`)
  paths.push('index.html')
  const work = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await take(folder + path, own)
  }
  await Promise.all(Array.from({ length: 6 }, work))
}
