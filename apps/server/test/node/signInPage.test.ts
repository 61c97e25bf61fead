import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { Listener } from '../../src/node/listener.ts'
import { scratchFolder, writePortal } from '../support/serverProcess.ts'
import { openSite } from './openSite.ts'

const scratch = scratchFolder()
const module = join(scratch.path, 'prerender/prerender.js')
const form =
  'export const prerendered = ({ portalName }, baseUrl, language) => ' +
  '({ title: `Sign In to ${portalName}`, html: `<form><h1>${portalName} at ${baseUrl}</h1>in ${language}</form>` })\n'

let listener: Listener
const faults: unknown[] = []

beforeEach(async () => {
  faults.length = 0
  writePortal(scratch.path)
  const page = join(scratch.path, 'index.html')
  const links =
    '<link rel="stylesheet" crossorigin href="/portal/assets/main-4d5e6f.css">' +
    '<link rel="modulepreload" crossorigin href="/portal/assets/main-1a2b3c.js" data-later></head>'
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('</head>', links).replaceAll('%BASE_URL%', '/portal/'),
  )
  mkdirSync(join(scratch.path, 'prerender'), { recursive: true })
  writeFileSync(module, form)
  listener = await openSite({
    dist: scratch.path,
    environment: { PORTAL_NAME: 'Lakes $& <Rivers>' },
    onFault: (error) => faults.push(error),
  })
})
afterEach(() => listener.close())
afterAll(() => scratch.remove())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${listener.origin}/portal/${path}`, { headers })

it('the page Sign In contains its form, styles and first script inline; it has no link to a stylesheet or to a file that is needed only after the sign-in [EXP-217] [EXP-220]', async () => {
  const answer = await get('')
  const html = await answer.text()
  expect(html).toContain(
    `<div id="root" data-prerendered="en"><form><h1>Lakes $& <Rivers> at ${listener.origin}/portal/</h1>in en</form></div>`,
  )
  const script = readFileSync(join(scratch.path, 'start.js'), 'utf8')
  expect(html).toContain(`<script>${script}</script>`)
  const nonce =
    /<style nonce="([^"]+)" data-href="\/portal\/assets\/main-4d5e6f\.css">:root \{ color-scheme: light \}\n<\/style>/.exec(
      html,
    )?.[1]
  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  expect(html).toContain('<title>Sign In to Lakes $&amp; &lt;Rivers></title>')
  expect(html).not.toMatch(/rel="stylesheet"|modulepreload|src="[^"]*start\.js"/)
  expect(html).toContain('src="/portal/assets/main-1a2b3c.js"')

  const policy = answer.headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
  expect(policy).not.toContain('unsafe')
  expect((await (await get('')).text()).includes(nonce ?? '')).toBe(false)
})

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, de;q=0.5, en;q=0.4', 'de'],
  ['en-GB, de;q=0.9', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])(
  'a request with Accept-Language: %s gets Sign In with the language %s [EXP-384]',
  async (accepted, language) => {
    const answer = await get('', { 'accept-language': accepted })
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toMatch(
      new RegExp(`<div id="root" data-prerendered="${language}"><form>.*in ${language}</form>`),
    )
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language')
    const other = await (await get('register', { 'accept-language': accepted })).text()
    expect(other).toContain('<html lang="en">')
  },
)

it('pages other than Sign In have no inlined script or form [EXP-220]', async () => {
  for (const path of ['register', 'index.html']) {
    const answer = await get(path)
    const html = await answer.text()
    expect(html, path).toContain('<div id="root">')
    expect(html, path).toContain('src="/portal/start.js"')
    expect(html, path).toContain('data-later')
    expect(answer.headers.get('content-security-policy'), path).not.toContain('sha256')
  }
})

it('Sign In with a query in its address has no form, and links to no file that is needed only after the sign-in [EXP-220]', async () => {
  const answer = await get('?message=Hello')
  const html = await answer.text()
  expect(html).toContain('<div id="root">')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/portal/assets/main-4d5e6f.css">')
  expect(html).not.toContain('data-later')
  expect(answer.headers.get('content-security-policy')).not.toContain('sha256')
})

it('the content security policy contains the hash of the script with LF line ends, even if the file has CRLF [EXP-220]', async () => {
  writeFileSync(join(scratch.path, 'start.js'), 'first()\r\nsecond()\r\n')
  const answer = await get('')
  expect(await answer.text()).toContain('<script>first()\nsecond()\n</script>')
  const hash = createHash('sha256').update('first()\nsecond()\n').digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(hash)
})

it('the module that renders Sign In may be missing during a build, and is used as soon as it exists', async () => {
  rmSync(module)
  expect(await (await get('')).text()).not.toContain('<form>')
  writeFileSync(module, form)
  expect(await (await get('')).text()).toContain('<form>')
})

it('pages are compressed, and a HEAD request has the same headers', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language')
    expect(await answer.text()).toContain('<form>')
  }
  const plain = await get('', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(await plain.text())))
  const head = await fetch(`${listener.origin}/portal/`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  })
  expect(head.headers.get('content-length')).toBe(plain.headers.get('content-length'))
  expect(await head.text()).toBe('')
})

it('the module that renders Sign In is not served, and is loaded again after a new build', async () => {
  expect((await get('prerender/prerender.js', { accept: '*/*' })).status).toBe(404)
  expect(await (await get('')).text()).toContain('<h1>Lakes')
  writeFileSync(module, form.replace('<h1>', '<h1>New: '))
  const page = join(scratch.path, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('4d5e6f', '7a8b9c'))
  // A request for a file of the old build shows the server that the portal was built again.
  rmSync(join(scratch.path, 'assets/main-1a2b3c.js'))
  await get('assets/main-1a2b3c.js')
  expect(await (await get('')).text()).toContain('<h1>New: Lakes')
})

it('if Sign In cannot be rendered, the page is sent without the form, and the error is reported once [EXP-220]', async () => {
  writeFileSync(module, "export const prerendered = () => { throw new Error('no form') }\n")
  for (const _ of [1, 2]) {
    const answer = await get('')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<div id="root">')
  }
  expect(faults.map(String)).toEqual(['Error: no form'])
})

it('if the portal was built without the module that renders Sign In, the page has no form', async () => {
  rmSync(module)
  expect(await (await get('')).text()).toContain('<div id="root">')
  expect(faults).toEqual([])
})
