// The baseline of `pnpm bench:files`: a server built with express, multer and yauzl. The server has no users,
// does not check archives before unpacking them, and serves all files in its folder.
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import express from 'express'
import multer from 'multer'
import { openPromise } from 'yauzl'

const folder = resolve(process.argv[2] ?? '.')
const courses = join(folder, 'courses')
const uploads = join(folder, 'uploads')
mkdirSync(courses, { recursive: true })
const app = express()
const upload = multer({ dest: uploads })
let count = 0

app.post('/files', upload.single('resourceFile'), (request, response) => {
  response.status(201).json({ path: `/uploads/${request.file?.filename}` })
})
// oxlint-disable-next-line node/no-async-endpoint-handlers -- express 5 handles rejected promises
app.post('/courses', upload.single('resourceFile'), async (request, response) => {
  count += 1
  await unpack(request.file?.path ?? '', join(courses, String(count)))
  response.status(201).json({ path: `/courses/${count}/` })
})
app.use(express.static(folder))

async function unpack(archive: string, target: string): Promise<void> {
  const zip = await openPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const path = join(target, entry.fileName)
    mkdirSync(dirname(path), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path))
  }
}

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`)
})
process.once('disconnect', () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  process.exit(0)
})
