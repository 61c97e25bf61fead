import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { apiBase, headers as names } from '@portal-gateway/contract/headers'
import { resources } from '@portal-gateway/contract/resources'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { dataFiles } from '../../src/node/dataFiles.ts'
import { type Client, newClient } from '../support/client.ts'
import { peakIncrease } from '../support/peakIncrease.ts'
import { create, fileOf, recordOf } from '../support/resourceForms.ts'
import { type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { zipOf } from '../support/zipFiles.ts'
import { startStrictS3 } from './strictS3.ts'

const password = 'a quiet lake'
const scratch = scratchFolder()
const running: ServerProcess[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill('SIGKILL')
})
afterAll(() => scratch.remove())

async function start(folder: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const own = { PORTAL_DEMO: '1', DATA_DIR: join(scratch.path, folder), DEMO_PASSWORD: password }
  const server = await startServer({ ...own, ...environment })
  running.push(server)
  return server
}

async function administrator(server: ServerProcess) {
  const client = newClient((sent) => {
    const { pathname, search } = new URL(sent.url)
    return fetch(new Request(`${server.origin}${pathname}${search}`, sent), { redirect: 'manual' })
  })
  expect((await client.signIn('admin', password)).status).toBe(200)
  return client
}

/** Starts an upload for item 1, up to the first byte of its file. */
function startUpload({ origin }: ServerProcess, { cookie, token }: Client): ClientRequest {
  const sent = request(`${origin}${apiBase}${resources.create.path}`, {
    method: 'POST',
    headers: {
      cookie,
      [names.antiForgery]: token,
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
  const draft = JSON.stringify({ itemId: 1, name: 'Sent', resType: 'DOWNLOAD' })
  sent.write(`--b\r\nContent-Disposition: form-data; name="resourceDto"\r\n\r\n${draft}\r\n`)
  sent.write('--b\r\nContent-Disposition: form-data; name="resourceFile"; filename="a"\r\n\r\n')
  return sent
}

it('a server that was killed during an upload deletes the stored bytes at the next start, and has no record of the file', async () => {
  const { uploads } = dataFiles(join(scratch.path, 'killed'))
  const server = await start('killed')
  const client = await administrator(server)
  const listed = async (of: typeof client) => (await of.send(resources.list)).body
  const [files, records] = [readdirSync(uploads), await listed(client)]
  const sent = startUpload(server, client)
  sent.on('error', () => undefined)
  sent.write(Buffer.alloc(500_000))
  await vi.waitFor(() => expect(readdirSync(uploads)).toHaveLength(files.length + 1), { timeout: 10_000 })
  await server.kill('SIGKILL')
  const again = await start('killed')
  expect(readdirSync(uploads)).toEqual(files)
  expect(await listed(await administrator(again))).toEqual(records)
})

const megabyte = Buffer.alloc(2 ** 20, 'portal')

/** Uploads a file of this size in megabytes; returns its path for downloads. */
async function uploadFile(server: ServerProcess, client: Client, megabytes: number): Promise<string> {
  const sent = startUpload(server, client)
  const response = once(sent, 'response') as Promise<[IncomingMessage]>
  for (let count = 0; count < megabytes; count += 1) {
    if (!sent.write(megabyte)) await once(sent, 'drain')
  }
  sent.end('\r\n--b--\r\n')
  const [answer] = await response
  const { id } = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as { id: number }
  return `${apiBase}/rest/secure/dashboard_items/portal-gateway/1/files/${id}/file`
}

async function bytesAt(server: ServerProcess, { cookie }: Client, path: string): Promise<number> {
  const { body } = await fetch(`${server.origin}${path}`, { headers: { cookie } })
  let bytes = 0
  for await (const chunk of body ?? []) bytes += chunk.length
  return bytes
}

// Without /proc the memory is not measured, but the rest of the test still runs.
const mebibytes = (found: number | undefined): number => found ?? 0

it('uploading and downloading 200 MB each use at most 120 MiB of memory, and not more than for 50 MB', async () => {
  const server = await start('large')
  const client = await administrator(server)
  // Warms up, so that one-time compilation and caches do not count.
  await bytesAt(server, client, await uploadFile(server, client, 5))
  const memoryOf = async (megabytes: number) => {
    let path = ''
    let bytes = 0
    const sent = await peakIncrease(server.pid, async () => {
      path = await uploadFile(server, client, megabytes)
    })
    const read = await peakIncrease(server.pid, async () => {
      bytes = await bytesAt(server, client, path)
    })
    expect(bytes).toBe(megabytes * 2 ** 20)
    return [mebibytes(sent), mebibytes(read)] as const
  }
  const small = await memoryOf(50)
  const large = await memoryOf(200)
  for (const [index, memory] of large.entries()) {
    expect(memory).toBeLessThan(120)
    // Garbage that is not collected yet varies; a difference of half the size would mean that the file is in
    // memory.
    expect(memory - (small[index] ?? 0)).toBeLessThan(75)
  }
})

it('a server with a bucket stores no files on its disk', async () => {
  const store = await startStrictS3()
  try {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.bucket
    const environment = {
      S3_ENDPOINT: endpoint.origin,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const refused = await start('bucket', { ...environment, S3_SECRET_ACCESS_KEY: 'canary' })
    expect(refused.origin).toBeUndefined()
    expect(await refused.exited).toEqual({ code: 1, signal: null })
    expect(refused.output()).toMatch(/The bucket portal-files at http:.* cannot be used: .*403/)
    expect(refused.output()).not.toMatch(/canary|\n\s+at /)

    const server = await start('bucket', environment)
    expect(server.output()).toContain(`the bucket portal-files at ${endpoint.origin}`)
    const client = await administrator(server)
    const before = store.objects.size
    const course = zipOf([{ name: 'index.html', bytes: 'from afar' }])
    const draft = { itemId: 1, name: 'Course', resType: 'ELEARNING' }
    const { id } = recordOf(await create(client, draft, fileOf(course, 'course.zip')))
    expect(store.objects.size).toBe(before + 2)
    const stream = `/rest/secure/dashboard_items/portal-gateway/1/eLearning/${id}/stream`
    const location = (await client.fetch('GET', stream)).headers.get('location') ?? ''
    expect(await (await fetch(`${server.origin}${location}`)).text()).toBe('from afar')
    await client.send(resources.remove, { params: { itemId: 1, resourceId: id } })
    expect(store.objects.size).toBe(before)
    expect(readdirSync(join(scratch.path, 'bucket'))).not.toContain('files')
  } finally {
    await store.close()
  }
})
