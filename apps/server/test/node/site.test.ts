import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Configuration } from '@portal-gateway/contract/configuration'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listener } from '../../src/node/listener.ts'
import { scratchFolder, writePortal } from '../support/serverProcess.ts'
import { openSite } from './openSite.ts'

const scratch = scratchFolder()
const listeners: Listener[] = []
let origin = ''

async function open(environment: Record<string, string> = {}): Promise<string> {
  const listener = await openSite({ dist: scratch.path, environment })
  listeners.push(listener)
  return listener.origin
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })

/** Requests a path without the normalisation of `fetch`. */
const textAt = (path: string, host?: string, at = origin): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at)
    const headers = host === undefined ? {} : { host }
    const asked = httpRequest({ hostname, port, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      answer.on('end', () => resolve(text))
    })
    asked.on('error', reject)
    asked.end()
  })

beforeAll(async () => {
  writePortal(scratch.path)
  origin = await open()
})
afterAll(async () => {
  await Promise.all(listeners.map(({ close }) => close()))
  scratch.remove()
})

describe('content security policy of the page', () => {
  const policyOf = async (at: string) =>
    (await fetch(`${at}/portal/register`)).headers.get('content-security-policy') ?? ''

  it('allows no other origin, and only reCAPTCHA’s addresses if reCAPTCHA is configured', async () => {
    expect(await policyOf(origin)).not.toContain('https:')
    const policy = await policyOf(await open({ RECAPTCHA_SITE_KEYS: 'dev=a', RECAPTCHA_SECRETS: 'dev=b' }))
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    )
    expect(policy).toContain(
      "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;",
    )
    expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/;")
    expect(policy.match(/https:/g)).toHaveLength(5)
    expect(policy).not.toContain('unsafe')
  })
})

describe('the portal’s page', () => {
  it('is served for every screen, and the root redirects to it', async () => {
    for (const path of [
      '/portal/',
      '/portal/index.html',
      '/portal/app/dashboard',
      '/portal/app/items/7?tab=x.y',
    ]) {
      const answer = await get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await answer.text()).toContain('<div id="root">')
    }
    for (const path of ['/', '/portal']) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/portal/'])
    }
    const answer = await get('/portal?message=Please+sign+in')
    expect(answer.headers.get('location')).toBe('/portal/?message=Please+sign+in')
  })

  it('is served for a page whose address contains a dot, but not for a missing script', async () => {
    const opened = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'
    for (const path of [
      'app/dashboard/1.5',
      'app/configure/dashboard/2.0?tab=access',
      'app/users/ada.lovelace',
      'reset-password/0123.4567',
      'none.js',
      'old/manual.pdf',
      '.env',
    ]) {
      const page = await get(`/portal/${path}`, { accept: opened })
      expect([page.status, page.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers.get('cache-control'), path).toBe('no-store')
      expect(await page.text(), path).toContain('<div id="root">')
      for (const accept of ['*/*', 'text/css,*/*;q=0.1', 'image/avif,image/webp,image/apng,*/*;q=0.8']) {
        const loaded = await get(`/portal/${path}`, { accept })
        expect([loaded.status, await loaded.text()], path).toEqual([404, `${wholeKeys.NOT_FOUND}\n`])
      }
    }
    for (const path of ['assets/main-000.js', 'assets/none']) {
      expect((await get(`/portal/${path}`, { accept: opened })).status, path).toBe(404)
    }
  })

  it('contains the portal’s configuration', async () => {
    const page = await (await get('/portal/')).text()
    const json = /<script[^>]*id="portal-configuration"[^>]*>(.*?)<\/script>/s.exec(page)?.[1]
    expect(v.parse(Configuration, JSON.parse(json ?? ''))).toMatchObject({
      apiBase: '/PG-API',
      projectName: 'portal-gateway',
      environments: [],
      isDemo: false,
    })
  })

  it('escapes configured texts', async () => {
    const name = '</script><script>alert(1)</script><!-- $& $1'
    const other = await open({ PORTAL_NAME: name })
    const page = await (await fetch(`${other}/portal/`)).text()
    expect(page).not.toContain('<script>alert')
    const json = /<script[^>]*id="portal-configuration"[^>]*>(.*?)<\/script>/s.exec(page)?.[1]
    expect(JSON.parse(json ?? '')).toMatchObject({ portalName: name })
  })

  it('allows styles with a new nonce per response, and no inline scripts', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      const answer = await get('/portal/')
      const policy = answer.headers.get('content-security-policy') ?? ''
      const nonce = /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? ''
      expect(await answer.text()).toContain(`<meta name="csp-nonce" nonce="${nonce}">`)
      expect(policy).toContain("default-src 'none'; script-src 'self';")
      expect(policy).not.toContain('unsafe')
      seen.add(nonce)
    }
    expect(seen.size).toBe(3)
  })

  it('allows only workers of its own origin', async () => {
    const policy = (await get('/portal/')).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toContain("worker-src 'self'")
  })

  it('allows a script that runs as a worker to connect only to its own origin', async () => {
    const policy = (await get('/portal/assets/main-1a2b3c.js')).headers.get('content-security-policy')
    expect(policy).toBe("default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'")
  })

  it('is not cached, and rejects other methods', async () => {
    expect((await get('/portal/')).headers.get('cache-control')).toBe('no-store')
    const posted = await fetch(`${origin}/portal/`, { method: 'POST', body: 'x' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const head = await fetch(`${origin}/portal/`, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length')) > 300, await head.text()]).toEqual([
      200,
      true,
      '',
    ])
  })

  it('contains instructions to build the portal if it is not built', async () => {
    const unbuilt = scratchFolder()
    const listener = await openSite({ dist: unbuilt.path })
    listeners.push(listener)
    const empty = listener.origin
    const answer = await fetch(`${empty}/portal/`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.text()).toContain('npm start')
    writePortal(unbuilt.path)
    expect((await fetch(`${empty}/portal/`)).status).toBe(200)
    unbuilt.remove()
  })

  it('is reloaded after the portal was rebuilt while the server runs', async () => {
    const built = scratchFolder()
    writePortal(built.path)
    const listener = await openSite({ dist: built.path })
    listeners.push(listener)
    const portal = `${listener.origin}/portal/`
    expect(await (await fetch(portal)).text()).toContain('main-1a2b3c.js')
    const page = join(built.path, 'index.html')
    writeFileSync(page, readFileSync(page, 'utf8').replace('main-1a2b3c', 'main-7g8h9i'))
    renameSync(join(built.path, 'assets/main-1a2b3c.js'), join(built.path, 'assets/main-7g8h9i.js'))
    expect((await fetch(`${portal}assets/main-1a2b3c.js`)).status).toBe(404)
    expect(await (await fetch(portal)).text()).toContain('main-7g8h9i.js')
    expect((await fetch(`${portal}assets/main-7g8h9i.js`)).status).toBe(200)
    built.remove()
  })
})

describe('course origin', () => {
  it('is the portal’s origin by default', async () => {
    expect(await textAt('/PG-content/a/index.html')).toBe('course /PG-content/a/index.html')
    const policy = (await get('/portal/')).headers.get('content-security-policy')
    expect(policy).toContain("frame-src 'self';")
  })

  it('serves only courses if it is configured, and then no other host serves courses [C-102] [T7]', async () => {
    const other = await open({
      PUBLIC_URL: 'https://portal.example.org',
      CONTENT_ORIGIN: 'https://content.example.net',
    })
    const course = '/PG-content/a/index.html'
    expect(await textAt(course, 'content.example.net', other)).toBe(`course ${course}`)
    for (const path of ['/', '/portal/', '/portal/start.js', '/PG-API/rest/x', '/healthz', '/readyz']) {
      expect(await textAt(path, 'content.example.net', other), path).toBe(`${wholeKeys.NOT_FOUND}\n`)
    }
    for (const host of ['portal.example.org', 'localhost']) {
      expect(await textAt(course, host, other), host).toBe(`${wholeKeys.NOT_FOUND}\n`)
      expect(await textAt('/healthz', host, other), host).toBe('alive\n')
    }
    expect(await textAt(course, 'elsewhere.example.net', other)).toContain('does not serve this host')
    const policy = (await fetch(`${other}/portal/`)).headers.get('content-security-policy')
    expect(policy).toContain("frame-src 'self' https://content.example.net;")
  })
})

describe('files of the portal', () => {
  it('are cached permanently if their name contains a hash, and revalidated otherwise', async () => {
    const script = await get('/portal/assets/main-1a2b3c.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const theme = await get('/portal/start.js')
    expect(theme.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/portal/start.js', { 'if-none-match': theme.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('include the manual as a PDF that browsers display and other sites cannot frame', async () => {
    const manual = await get('/portal/user-manual.pdf', { 'accept-encoding': 'br' })
    expect(manual.headers.get('content-type')).toBe('application/pdf')
    expect(manual.headers.get('content-encoding')).toBeNull()
    expect(manual.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    // The manual has the same name in the next version of the portal.
    expect(manual.headers.get('cache-control')).toBe('no-cache')
    expect(await manual.text()).toMatch(/^%PDF-/)
  })

  it('are compressed according to Accept-Encoding', async () => {
    const plain = await get('/portal/assets/main-1a2b3c.js', { 'accept-encoding': 'identity' })
    const text = await plain.text()
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const answer = await get('/portal/assets/main-1a2b3c.js', { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length / 4)
      expect(await answer.text()).toBe(text)
    }
  })

  it('return 404 if they are missing or outside the folder; the page is not sent instead of a script', async () => {
    for (const path of ['assets/main-000.js', 'assets/none', 'none.js', '.vite/manifest.json']) {
      expect((await get(`/portal/${path}`)).status, path).toBe(404)
    }
    for (const path of [
      '../../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/etc/passwd',
      '....//etc/passwd',
    ]) {
      expect(await textAt(`/portal/${path}`), path).not.toMatch(/"name":|root:x/)
    }
  })
})

describe('security headers', () => {
  it('forbid framing everywhere [T26]', async () => {
    const paths = ['/portal/', '/portal/app/sign-in', '/portal/start.js', '/PG-API/x', '/none']
    for (const path of paths) {
      const policy = (await get(path)).headers.get('content-security-policy')
      expect(policy, path).toContain("frame-ancestors 'none'")
    }
  })

  it('forbid type sniffing, referrers and unused browser features', async () => {
    for (const path of [
      '/portal/',
      '/portal/start.js',
      '/portal/assets/none.js',
      '/PG-API/x',
      '/healthz',
      '/none',
      '/',
    ]) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
    }
  })

  it('prevent other sites from receiving the token of a link [T34]', async () => {
    const answer = await get(`/portal/reset-password/${'0123456789abcdef'.repeat(4)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // The page loads nothing from other origins, because they could receive the address in the Referer
    // header.
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('contain HSTS only with https', async () => {
    const plain = (await get('/portal/')).headers
    expect(plain.get('strict-transport-security')).toBeNull()
    expect(plain.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    const secure = (await fetch(`${await open({ PUBLIC_URL: 'https://portal.example.org' })}/portal/`))
      .headers
    expect(secure.get('strict-transport-security')).toBe('max-age=31536000')
    expect(secure.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })
})

describe('health checks', () => {
  it('report that the server runs and whether the database responds', async () => {
    expect(await (await get('/healthz')).text()).toBe('alive\n')
    expect(await (await get('/readyz')).text()).toBe('ready\n')
    const listener = await openSite({ dist: scratch.path, isReady: false })
    listeners.push(listener)
    const unready = listener.origin
    expect((await fetch(`${unready}/readyz`)).status).toBe(503)
    expect((await fetch(`${unready}/healthz`)).status).toBe(200)
  })
})
