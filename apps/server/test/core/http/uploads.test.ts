import { resources } from '@portal-gateway/contract/resources'
import { beforeAll, expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import type { Host } from '../../../src/core/host/ports.ts'
import { storeFile, sweepFiles } from '../../../src/core/host/storedFiles.ts'
import { type Client, newClient } from '../../support/client.ts'
import { create, fieldErrorsOf, fileOf, recordOf, update } from '../../support/resourceForms.ts'
import { forEachEngine } from '../../support/testServer.ts'

const border = 'the-border'
const typed = `multipart/form-data; boundary=${border}`
const limits = { maxFileBytes: 200_000, maxBodyBytes: 10_000, uploadStallMs: 300 }

interface Part {
  head: string
  body: string | Uint8Array
}

const filePart = (fileName: string, body: string | Uint8Array = 'bytes'): Part => ({
  head: `Content-Disposition: form-data; name="resourceFile"; ${fileName}\r\nContent-Type: text/html`,
  body,
})
const dtoPart = (draft: object | string): Part => ({
  head: 'Content-Disposition: form-data; name="resourceDto"',
  body: typeof draft === 'string' ? draft : JSON.stringify(draft),
})
const bodyOf = (parts: readonly Part[], end = `--${border}--\r\n`): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      ...parts.flatMap(({ head, body }) => [
        Buffer.from(`--${border}\r\n${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]),
      Buffer.from(end),
    ]),
  )

const inPieces = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

forEachEngine(
  'uploaded files',
  (server) => {
    let itemId: number
    let admin: Client
    let draft: { itemId: number; name: string; resType: string }
    beforeAll(async () => {
      itemId = await server().item({ roles: [await server().role('USER')] })
      admin = await server().holderOf('ADMIN')
      draft = { itemId, name: 'Notes', resType: 'DOWNLOAD' }
    })

    const post = async (body: BodyInit, type = typed) => {
      const response = await admin.fetch('POST', resources.create.path, {
        headers: { 'content-type': type },
        body,
      })
      return { status: response.status, body: (await response.json()) as unknown }
    }
    const fileNameOf = async (disposition: string) => {
      const answer = await post(bodyOf([dtoPart(draft), filePart(disposition)]))
      return answer.status === 201 ? (answer.body as { fileName: string }).fileName : answer.status
    }

    it('may be sent before or after the JSON part and with unknown parts [API-023]', async () => {
      const stranger = { head: 'Content-Disposition: form-data; name="other"', body: 'x' }
      for (const parts of [
        [filePart('filename="a.txt"'), dtoPart(draft)],
        [dtoPart(draft), stranger, filePart('filename="a.txt"')],
        [stranger, filePart('filename="a.txt"'), stranger, dtoPart(draft)],
      ]) {
        expect(await post(bodyOf(parts))).toMatchObject({
          status: 201,
          body: { fileName: 'a.txt', fileSize: 5 },
        })
      }
    })

    it('are stored byte by byte, even if they contain parts of a boundary [API-023]', async () => {
      const tricky = new Uint8Array(
        Buffer.concat([
          Buffer.from(
            `\r\n--${border.slice(0, -1)}\r\n--\r\n\r\n--${border}x`.replace(`${border}x`, 'the-borde'),
          ),
          Uint8Array.from({ length: 150_000 }, (_, n) => [13, 10, 45, 45, n % 256][n % 5] ?? 0),
        ]),
      )
      const answer = await post(bodyOf([filePart('filename="a.bin"', tricky), dtoPart(draft)]))
      const { id } = answer.body as { id: number }
      const path = `/rest/secure/dashboard_items/portal-gateway/${itemId}/files/${id}/file`
      const stored = await admin.fetch('GET', path)
      expect(Buffer.from(await stored.arrayBuffer()).equals(tricky)).toBe(true)
    })

    it('may arrive in chunks of any size, even if a chunk ends within a boundary [T15]', async () => {
      for (const boundary of [border, '--', 'b-', 'b--']) {
        const ends = `--${boundary}`
        const head = 'Content-Disposition: form-data; name='
        const form = Buffer.from(
          `${ends}\r\n${head}"resourceFile"; filename="a"\r\n\r\n--\r\n-\r\n${ends}\r\n` +
            `${head}"resourceDto"\r\n\r\n${JSON.stringify(draft)}\r\n${ends}--`,
        )
        const last = form.length - ends.length - 6
        for (const pieces of [
          Array.from(form, (byte) => [byte]),
          ...Array.from({ length: form.length - last }, (_, n) => [
            form.subarray(0, last + n),
            form.subarray(last + n),
          ]),
        ]) {
          const answer = await post(
            inPieces(pieces.map((piece) => Uint8Array.from(piece))),
            `multipart/form-data; boundary=${boundary}`,
          )
          expect([boundary, answer]).toMatchObject([boundary, { status: 201, body: { fileSize: 5 } }])
        }
      }
    })

    it('can have file names in any script, which are stored unchanged [API-023]', async () => {
      for (const name of [
        'Übung – Ω 🎉.pdf',
        'zażółć.docx',
        '報告書.xlsx',
        'a;b="c".txt',
        'semi; name=resourceDto; x.txt',
      ]) {
        expect(recordOf(await create(admin, draft, fileOf('a', name))).fileName).toBe(name)
      }
      expect(await fileNameOf(`filename="x"; filename*=UTF-8''na%C3%AFve.txt`)).toBe('naïve.txt')
    })

    it('have no control characters or folders in their stored name [T14]', async () => {
      expect(await fileNameOf(`filename="a%0d%0aSet-Cookie: x=1.txt"`)).toBe('aSet-Cookie: x=1.txt')
      expect(await fileNameOf(`filename="x"; filename*=UTF-8''a%0d%0a%00b.txt`)).toBe('ab.txt')
      expect(await fileNameOf('filename="annual\u202egpj.exe"')).toBe('annualgpj.exe')
      expect(await fileNameOf('filename="one\u061c\u2028\u2029two.txt"')).toBe('onetwo.txt')
      expect(await fileNameOf('filename="C:\\fakepath\\..\\a.txt"')).toBe('a.txt')
      expect(await fileNameOf('filename="../../etc/passwd"')).toBe('passwd')
      expect(await fileNameOf('filename=""')).toBe('file')
      expect(await fileNameOf('filename=plain.txt')).toBe('plain.txt')
      const long = await fileNameOf(`filename="${'ä'.repeat(5000)}.html"`)
      expect(long).toBe(`${'ä'.repeat(250)}.html`)
      expect(await fileNameOf(`filename*=UTF-8''%E0%A4%A`)).toBe(400)
      expect(await fileNameOf(`filename="${'a'.repeat(40_000)}"`)).toBe(400)
    })

    it('are refused and removed if the form is malformed [API-023]', async () => {
      const before = await server().stored()
      const file = filePart('filename="a.txt"', new Uint8Array(50_000))
      const stranger = { head: 'Content-Disposition: form-data; name="other"', body: 'x' }
      const cases: readonly (readonly [string, number, BodyInit, string?])[] = [
        ['two files', 400, bodyOf([file, file, dtoPart(draft)])],
        ['two JSON parts', 400, bodyOf([file, dtoPart(draft), dtoPart(draft)])],
        ['no JSON part', 400, bodyOf([file])],
        ['a JSON part without JSON', 400, bodyOf([file, dtoPart('{"itemId":')])],
        ['a JSON part of brackets', 400, bodyOf([file, dtoPart('['.repeat(9000))])],
        ['a JSON part that is too large', 413, bodyOf([file, dtoPart(`"${'a'.repeat(10_000)}"`)])],
        ['a part without a name', 400, bodyOf([file, { head: 'Content-Disposition: form-data', body: '' }])],
        ['a part without headers', 400, bodyOf([file, { head: '', body: 'x' }])],
        ['10,000 parts', 413, bodyOf([file, ...Array.from({ length: 10_000 }, () => stranger)])],
        ['no end', 400, bodyOf([dtoPart(draft), file], '')],
        ['an end half way', 400, bodyOf([dtoPart(draft), file]).slice(0, 30_000)],
        ['nothing', 400, new Uint8Array()],
        ['only a border', 400, bodyOf([])],
        ['another border', 400, bodyOf([file, dtoPart(draft)]), 'multipart/form-data; boundary=other'],
        ['no border', 415, bodyOf([file, dtoPart(draft)]), 'multipart/form-data'],
        ['an empty border', 400, bodyOf([file, dtoPart(draft)]), 'multipart/form-data; boundary='],
        ['JSON', 415, JSON.stringify(draft), 'application/json'],
        ['a plain form', 415, 'resourceDto=%7B%7D', 'application/x-www-form-urlencoded'],
        ['a mixed message', 415, bodyOf([file, dtoPart(draft)]), `multipart/mixed; boundary=${border}`],
      ]
      for (const [what, status, body, type] of cases) {
        const answer = await post(body, type)
        expect([what, answer.status]).toEqual([what, status])
        expect(answer.body).toMatchObject({ globalErrors: [expect.any(String)] })
        expect(await server().stored(), what).toEqual(before)
      }
      const packed = await admin.fetch('POST', resources.create.path, {
        headers: { 'content-type': typed, 'content-encoding': 'gzip' },
        body: bodyOf([file, dtoPart(draft)]),
      })
      expect(packed.status).toBe(415)
    })

    it('are removed if the JSON part is refused [API-023]', async () => {
      const before = await server().stored()
      const refused = await create(admin, { ...draft, name: '' }, fileOf('a'))
      expect([refused.status, fieldErrorsOf(refused)]).toEqual([422, { name: ['NAME_IS_REQUIRED'] }])
      expect((await update(admin, 999_999, draft, { file: fileOf('a') })).status).toBe(404)
      expect(await server().stored()).toEqual(before)
    })

    it('without a name and content count as missing [API-023]', async () => {
      const before = await server().stored()
      const refused = await create(admin, draft, fileOf('', ''))
      expect(fieldErrorsOf(refused)).toEqual({ file: ['FILE_IS_REQUIRED'] })
      const link = { ...draft, resType: 'URL', url: 'https://portal.example/' }
      expect((await create(admin, link, fileOf('', ''))).status).toBe(201)
      expect(await server().stored()).toEqual(before)
    })

    it('of 0 bytes are refused as empty for every type [API-023]', async () => {
      const before = await server().stored()
      for (const [resType, name] of [
        ['DOWNLOAD', 'notes.pdf'],
        ['ELEARNING', 'course.zip'],
        ['THUMBNAIL', 'card.png'],
        ['SCREENSHOT', 'page.png'],
      ]) {
        const refused = await create(admin, { ...draft, resType }, fileOf('', name))
        expect([refused.status, fieldErrorsOf(refused)]).toEqual([422, { file: ['FILE_IS_EMPTY'] }])
      }
      const { id } = (await create(admin, draft, fileOf('a'))).body as { id: number }
      const stored = await server().stored()
      const replaced = await update(admin, id, draft, { file: fileOf('', 'notes.pdf') })
      expect([replaced.status, fieldErrorsOf(replaced)]).toEqual([422, { file: ['FILE_IS_EMPTY'] }])
      expect(await server().stored()).toEqual(stored)
      expect(stored.files).toHaveLength(before.files.length + 1)
    })

    it('may be exactly as large as the limit [T15] [C-104]', async () => {
      const before = await server().stored()
      const just = await create(admin, draft, fileOf(new Uint8Array(limits.maxFileBytes)))
      expect(just.status).toBe(201)
      const after = await server().stored()
      expect(after.files).toHaveLength(before.files.length + 1)
      const beyond = await create(admin, draft, fileOf(new Uint8Array(limits.maxFileBytes + 1)))
      expect(beyond).toMatchObject({ status: 413, body: { globalErrors: ['TOO_LARGE'] } })
      expect(await server().stored()).toEqual(after)
    })

    it('are refused with 503 and removed if the disk is full [T63]', async () => {
      const before = await server().stored()
      const { host } = server()
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      for (const fails of ['write', 'commit'] as const) {
        const files: Host['files'] = {
          ...host.files,
          create: async () => {
            const sink = await host.files.create()
            return { ...sink, [fails]: () => Promise.reject(full) }
          },
        }
        const client = newClient(createHandler({ ...host, files }))
        Object.assign(client, { cookie: admin.cookie, token: admin.token })
        const answer = await create(client, draft, fileOf(new Uint8Array(100_000)))
        expect(answer).toMatchObject({ status: 503, body: { globalErrors: ['STORAGE_FULL'] } })
        expect(await server().stored(), fails).toEqual(before)
      }
    })

    it('are deleted after some hours if no record uses them [T63]', async () => {
      const used = recordOf(await create(admin, draft, fileOf('a')))
      const before = await server().stored()
      // Simulates a server that is killed after the upload and before the record is written.
      await storeFile(server().host, { name: 'b.txt', bytes: new Uint8Array(10) })
      const between = await server().stored()
      expect([between.files.length, between.loose]).toEqual([before.files.length + 1, before.loose + 1])
      await sweepFiles(server().host)
      expect(await server().stored()).toEqual(between)
      server().turnClock(7 * 3600)
      await sweepFiles(server().host)
      expect(await server().stored()).toEqual(before)
      admin = await server().holderOf('ADMIN')
      const path = `/rest/secure/dashboard_items/portal-gateway/${itemId}/files/${used.id}/file`
      expect((await admin.fetch('GET', path)).status).toBe(200)
    })

    it('that the file store cannot delete are deleted later [T63]', async () => {
      const { host } = server()
      const { key } = await storeFile(host, { name: 'b.txt', bytes: new Uint8Array(10) })
      server().turnClock(7 * 3600)
      const away = {
        ...host,
        files: { ...host.files, remove: () => Promise.reject(new Error('The file store is unavailable')) },
      }
      await sweepFiles(away)
      expect((await server().stored()).files).toContain(key)
      await sweepFiles(host)
      expect((await server().stored()).files).not.toContain(key)
      admin = await server().holderOf('ADMIN')
    })

    it('are logged if their removal also fails; the response to the upload is the same [T63]', async () => {
      const { host, log } = server()
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      const files: Host['files'] = {
        ...host.files,
        create: async () => ({
          ...(await host.files.create()),
          write: () => Promise.reject(full),
          abort: () => Promise.reject(new Error('The disk is busy.')),
        }),
      }
      const client = newClient(createHandler({ ...host, files }))
      Object.assign(client, { cookie: admin.cookie, token: admin.token })
      log.length = 0
      expect((await create(client, draft, fileOf('a'))).status).toBe(503)
      expect(log).toContainEqual({
        level: 'warn',
        event: 'file not removed',
        message: 'Error: The disk is busy.',
      })
    })
  },
  limits,
)
