import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Frame, Page } from '@playwright/test'
import { type ZipEntry, zipOf } from '../apps/server/test/support/zipFiles.ts'
import { expect, test } from './journey.ts'
import type { Server } from './server.ts'

// A malicious course: it tries actions that the sandbox must refuse, and reports the result of each attempt.
const hostile = `<!doctype html><title>Hostile</title><p>Hostile</p><a id="up" href="/portal/" target="_top">Up</a>
<form id="form" target="_top" action="/portal/"></form>
<script>
const found = {}
const attempt = (name, action) => { try { found[name] = action() ?? 'nothing' } catch (error) { found[name] = error.name } }
attempt('token', () => parent.sessionStorage.length + parent.localStorage.length)
attempt('page', () => parent.document.body.innerHTML)
attempt('address', () => String(top.location.href))
attempt('cookie', () => document.cookie)
attempt('storage', () => localStorage.length)
attempt('session', () => sessionStorage.length)
attempt('origin', () => self.origin)
if (self !== top) {
  attempt('navigation', () => { top.location.href = '/portal/privacy.html' })
  attempt('navigation of the parent', () => { parent.location = '/portal/privacy.html' })
  document.querySelector('#up').click()
  document.querySelector('#form').submit()
}
attempt('alert', () => alert('Enter your password'))
attempt('confirm', () => String(confirm('Leave?')))
attempt('prompt', () => String(prompt('Your password')))
const call = (name, method) =>
  fetch('/PG-API/rest/secure/token/refresh', { method, credentials: 'include', headers: { 'x-xsrf-token': 'guessed' } })
    .then(async (answer) => { found[name] = answer.status + (await answer.text()) }, (error) => { found[name] = error.name })
const blind = (name, method) =>
  fetch('/PG-API/rest/secure/token/refresh', { method, mode: 'no-cors', credentials: 'include' })
    .then((answer) => { found[name] = answer.type + answer.status }, (error) => { found[name] = error.name })
Promise.all([call('GET', 'GET'), call('PUT', 'PUT'), blind('blind GET', 'GET'), blind('blind POST', 'POST')]).then(() => {
  globalThis.found = found
})
</script>`

// A course as one authoring tool creates it: a player in story.html that loads parts, and a page for other
// viewers.
const story: ZipEntry[] = [
  {
    name: 'story.html',
    bytes: `<!doctype html><meta charset="utf-8"><title>Story</title><h1>Wait</h1>
      <script src="html5/lib/scripts/player.js"></script><iframe src="html5/slide.html" title="Slide"></iframe>`,
  },
  { name: 'index.html', bytes: '<!doctype html><title>Another viewer</title>' },
  { name: 'html5/lib/scripts/player.js', bytes: "document.querySelector('h1').textContent = 'Player'" },
  {
    name: 'html5/slide.html',
    bytes: '<!doctype html><meta charset="utf-8"><title>Slide</title><p>Slide 1: naïve</p>',
  },
]

// A course as another tool creates it: JavaScript modules, styles with a font, data loaded by fetch, and
// sound with seeking.
const modern: ZipEntry[] = [
  {
    name: 'index.html',
    bytes: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>
      <link rel="stylesheet" href="assets/style.css"><h1>Wait</h1><audio preload="auto" src="assets/sound.wav"></audio>
      <script type="module" src="./assets/main.js"></script></html>`,
  },
  {
    name: 'assets/style.css',
    bytes:
      "@font-face { font-family: own; src: url('own font.ttf') } h1 { font-family: own; color: rgb(1, 2, 3) }",
  },
  { name: 'assets/own font.ttf', bytes: 'no font' },
  {
    name: 'assets/main.js',
    bytes: `import { title } from './title.js'
      const { slides } = await (await fetch('./data/kapitel ä.json')).json()
      document.querySelector('h1').textContent = title + ' ' + slides.length
      globalThis.done = true`,
  },
  { name: 'assets/title.js', bytes: "export const title = 'Slides:'" },
  { name: 'data/kapitel ä.json', bytes: '{"slides":[1,2,3]}' },
  { name: 'assets/sound.wav', bytes: silence(20), method: 0 },
]

/** Returns a WAV file with this many seconds of silence. */
function silence(seconds: number): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + seconds * rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(seconds * rate, 40)
  return Buffer.concat([head, Buffer.alloc(seconds * rate, 128)])
}

/** Uploads a course as the administrator. Returns the address of the course and the session's token. */
async function uploaded(page: Page, server: Server, entries: readonly ZipEntry[]) {
  const api = page.context().request
  const signedIn = await api.post(`${server.api}rest/token/create`, {
    data: { username: 'admin', password: server.password },
  })
  const { xsrfToken } = (await signedIn.json()) as { xsrfToken: string }
  const headers = { 'x-xsrf-token': xsrfToken }
  const itemId = 1
  const answer = await api.post(`${server.api}rest/secure/admin/dashboard_item_resources`, {
    headers,
    multipart: {
      resourceDto: JSON.stringify({ itemId, name: `Course ${Date.now()}`, resType: 'ELEARNING' }),
      resourceFile: { name: 'course.zip', mimeType: 'application/zip', buffer: Buffer.from(zipOf(entries)) },
    },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  const address = `${server.api}rest/secure/dashboard_items/portal-gateway/${itemId}/eLearning/${id}/stream`
  return { address, headers }
}

/** Opens the portal in the session that uploaded the course. */
async function opened(page: Page): Promise<void> {
  await page.goto('./')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
}

/** Shows the course in a frame of the portal's page, under the portal's policy. */
async function framed(page: Page, address: string): Promise<Frame> {
  await page.evaluate((source) => {
    const frame = document.createElement('iframe')
    frame.name = 'course'
    frame.src = source
    document.body.append(frame)
  }, address)
  await expect.poll(() => page.frame('course')?.url()).toContain('/PG-content/')
  const frame = page.frame('course')
  if (!frame) throw new Error('The browser did not create a frame for the course.')
  await frame.waitForLoadState()
  return frame
}

const foundIn = async (frame: Frame): Promise<Record<string, unknown>> => {
  await expect.poll(() => frame.evaluate(() => Reflect.has(globalThis, 'found'))).toBe(true)
  return frame.evaluate(() => Reflect.get(globalThis, 'found') as Record<string, unknown>)
}

test('a malicious course cannot access the portal around it or the API [T7]', async ({
  page,
  server,
  reports,
}) => {
  // The browser logs these messages about the refused actions.
  reports.push(
    'Unsafe attempt to initiate navigation for frame',
    "Ignored call to 'alert()'",
    "Ignored call to 'confirm()'",
    "Ignored call to 'prompt()'",
    "token/refresh' from origin 'null' has been blocked by CORS policy",
  )
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const { address } = await uploaded(page, server, [{ name: 'index.html', bytes: hostile }])
  await opened(page)
  const before = page.url()
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/token/refresh') || request.frame() === page.mainFrame()) return
    void request.allHeaders().then((headers) => calls.push(headers['cookie']))
  })
  const frame = await framed(page, address)
  const found = await foundIn(frame)
  expect(found).toMatchObject({
    token: 'SecurityError',
    page: 'SecurityError',
    address: 'SecurityError',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    session: 'SecurityError',
    origin: 'null',
    GET: 'TypeError',
    PUT: 'TypeError',
    'blind GET': 'TypeError',
    'blind POST': 'TypeError',
  })
  // The calls that the course could send had no session cookie.
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(calls.filter((cookie) => cookie !== undefined)).toEqual([])
  expect(dialogs).toEqual([])
  expect(page.url()).toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The sandbox also applies when the course is opened in its own tab.
  await page.goto(address)
  expect(await foundIn(page.mainFrame())).toMatchObject({
    cookie: 'SecurityError',
    storage: 'SecurityError',
    GET: 'TypeError',
    PUT: 'TypeError',
  })
  expect(dialogs).toEqual([])
})

test('a course of an authoring tool plays, including its own frames [C-102]', async ({ page, server }) => {
  const { address } = await uploaded(page, server, story)
  await opened(page)
  const frame = await framed(page, address)
  await expect(frame.getByRole('heading', { name: 'Player' })).toBeVisible()
  await expect(frame.frameLocator('iframe').getByText('Slide 1: naïve')).toBeVisible()
})

test('a course with modules, data, a font and sound plays, and its sound supports seeking [C-102]', async ({
  page,
  server,
  reports,
}) => {
  // The font file is only fetched; it is not a valid font.
  reports.push('Failed to decode downloaded font', 'OTS parsing error')
  const { address } = await uploaded(page, server, modern)
  await opened(page)
  const fonts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.ttf')) fonts.push(response.status())
  })
  const frame = await framed(page, address)
  const title = frame.getByRole('heading', { name: 'Slides: 3' })
  await expect(title).toBeVisible()
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(fonts).toEqual([200])
  const at = await frame.evaluate(async () => {
    const sound = document.querySelector('audio')
    if (!sound) return undefined
    const seeked = new Promise((resolve) => sound.addEventListener('seeked', resolve, { once: true }))
    sound.currentTime = 15
    await seeked
    return [sound.currentTime, sound.duration]
  })
  expect(at).toEqual([15, 20])
})

test('a course cannot be opened by its address after the session has ended [T10]', async ({
  page,
  server,
  reports,
}) => {
  const { address, headers } = await uploaded(page, server, story)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Player' })).toBeVisible()
  const own = page.url()
  expect((await fetch(own)).status).toBe(200)
  await page.context().request.post(`${server.api}rest/secure/token/invalidate`, { headers })
  expect((await fetch(own)).status).toBe(404)
  reports.push('the server responded with a status of 404 (Not Found)')
  const again = await page.goto(own)
  expect(again?.status()).toBe(404)
  await expect(page.getByText('Open the course again from the portal.')).toBeVisible()
})

test('a page of another site cannot frame a course [T26]', async ({ page, server, reports }) => {
  reports.push('"frame-ancestors \'self\'"')
  const { address } = await uploaded(page, server, story)
  const own = (await page.context().request.get(address)).url()
  const elsewhere = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<iframe name="course" src="${own}"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const place = elsewhere.address()
  try {
    const port = typeof place === 'object' && place ? place.port : 0
    const refused = page.waitForEvent('console', (line) => /frame-ancestors/.test(line.text()))
    await page.goto(`http://127.0.0.1:${port}/`)
    await refused
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  } finally {
    elsewhere.close()
  }
})
