import { randomBytes } from 'node:crypto'
import { type Configuration, configurationElementId } from '@portal-gateway/contract/configuration'
import type { Language } from '@portal-gateway/contract/languages'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { acceptedLanguage } from '../core/http/acceptedLanguage.ts'
import { compress, encodingFor, type PortalFile, type PortalFiles } from './portalFiles.ts'
import { closedPolicy, pagePolicy, securityHeaders, workerPolicy } from './securityHeaders.ts'
import { type SignInPage, signInPage, withoutLaterFiles } from './signInPage.ts'

export interface PortalSiteOptions {
  files: PortalFiles
  configuration: Configuration
  /** Additional origin that frames may load from. */
  frameSource?: string | undefined
  /** Whether the portal's pages may load reCAPTCHA. */
  hasRecaptcha?: boolean
  isSecure: boolean
  /** The origin that users type; by default that of the request. */
  publicOrigin?: string | undefined
  /** Called if the page of Sign In cannot be rendered. Users then see it after its scripts have loaded. */
  onFault?: (error: unknown) => void
}

/** Path of the portal. [C-018] */
export const portalPath = '/portal/'

/** Serves everything below '/portal/': the built files, and the portal's HTML page for every screen. */
export function portalSite(options: PortalSiteOptions): (request: Request) => Promise<Response> {
  const { files, configuration, frameSource, hasRecaptcha = false, isSecure } = options
  const signIn = signInPages(options)
  const own = securityHeaders(isSecure)
  const plain = {
    ...own,
    'content-security-policy': closedPolicy,
    'content-type': 'text/plain; charset=utf-8',
  }
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(`${wholeKeys.WRONG_METHOD}\n`, {
        status: 405,
        headers: { ...plain, allow: 'GET, HEAD' },
      })
    }
    const { origin, pathname, search } = new URL(request.url)
    const path = pathname.slice(portalPath.length)
    const file = path === 'index.html' ? undefined : files.find(path)
    if (file)
      return fileAnswer(request, file, { ...own, 'content-security-policy': policyOf(file, isSecure) })
    if (isMissingFile(path, request)) {
      return answer(request, `${wholeKeys.NOT_FOUND}\n`, 404, {
        ...plain,
        'cache-control': 'no-store',
      })
    }
    const page = files.page()
    const nonce = randomBytes(16).toString('base64')
    const isSignIn = path === ''
    const html = page !== undefined && isSignIn ? withoutLaterFiles(page) : page
    // With a query, for example a message, Sign In looks different.
    const signInHtml =
      html !== undefined && isSignIn && search === ''
        ? await signIn(html, origin, acceptedLanguage(request) ?? 'en')
        : undefined
    const headers = {
      ...own,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      vary: isSignIn ? 'accept-encoding, accept-language' : 'accept-encoding',
      'content-security-policy': pagePolicy(isSecure, {
        nonce,
        scriptSource: signInHtml?.scriptSource,
        frameSource,
        hasRecaptcha,
      }),
    }
    if (html === undefined) return answer(request, notBuilt, 503, { ...headers, 'retry-after': '10' })
    return compressedAnswer(request, filledIn(signInHtml?.html ?? html, configuration, nonce), headers)
  }
}

const notBuilt =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title>' +
  '<h1>The portal is not built yet</h1><p>Run <code>npm start</code>, which builds it.</p></html>\n'

/**
 * Whether the request is for a file that does not exist, such as a script: the response must not be the HTML
 * page then. Paths such as 'app/dashboard/1.5' also look like file names, so the Accept header decides: a
 * browser accepts HTML for a page, but not for a script, style or image.
 */
function isMissingFile(path: string, request: Request): boolean {
  if (path.startsWith('assets/')) return true
  const opensPage = request.headers.get('accept')?.toLowerCase().includes('text/html') ?? false
  return path !== 'index.html' && /\.\w{1,11}$/.test(path) && !opensPage
}

// Browsers display a PDF in an internal page, which a stricter policy would break.
const policyOf = (file: PortalFile, isSecure: boolean): string => {
  if (file.type.startsWith('text/html')) return pagePolicy(isSecure)
  if (file.type.startsWith('text/javascript')) return workerPolicy
  return file.type === 'application/pdf' ? "frame-ancestors 'none'" : closedPolicy
}

const answer = (
  request: Request,
  body: string | Buffer,
  status: number,
  headers: Record<string, string>,
): Response =>
  new Response(request.method === 'HEAD' ? null : typeof body === 'string' ? body : new Uint8Array(body), {
    status,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
  })

/** Returns the function that creates the page of Sign In. Its languages are cached until the portal is built again. */
function signInPages({ files, configuration, publicOrigin, onFault }: PortalSiteOptions) {
  let cached: { page: string; origin: string; made: Map<Language, SignInPage> } | undefined
  let faulty: string | undefined
  return async (page: string, requestOrigin: string, language: Language): Promise<SignInPage | undefined> => {
    const origin = publicOrigin ?? requestOrigin
    if (cached?.page !== page || cached.origin !== origin) cached = { page, origin, made: new Map() }
    const { made } = cached
    const known = made.get(language)
    if (known) return known
    try {
      const options = { configuration, baseUrl: `${origin}${portalPath}`, language }
      const created = await signInPage(page, files, options)
      // During a build the code may be missing for a moment, so its absence is not cached.
      if (created) made.set(language, created)
      return created
    } catch (error) {
      if (faulty !== page) onFault?.(error)
      faulty = page
      return undefined
    }
  }
}

async function compressedAnswer(
  request: Request,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  if (encoding === undefined) return answer(request, body, 200, headers)
  const content = await compress.quickly[encoding](Buffer.from(body))
  return answer(request, content, 200, { ...headers, 'content-encoding': encoding })
}

async function fileAnswer(
  request: Request,
  file: PortalFile,
  own: Record<string, string>,
): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const compressed = encoding && (await file.compressed(encoding))
  const etag = `"${compressed ? `${file.etag}-${encoding}` : file.etag}"`
  const headers: Record<string, string> = {
    ...own,
    etag,
    vary: 'accept-encoding',
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  headers['content-type'] = file.type
  if (compressed && encoding) headers['content-encoding'] = encoding
  return answer(request, compressed ?? file.content, 200, headers)
}

/** Inserts the configuration into the HTML page, and the nonce for its styles and those that scripts inject. */
function filledIn(page: string, configuration: Configuration, nonce: string): string {
  // '<' could end the script block or start a comment in it, so it is escaped.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  const block = new RegExp(`(<script[^>]*\\bid="${configurationElementId}"[^>]*>)[^<]*(</script>)`)
  if (!block.test(page)) throw new Error(`The portal's page has no <script id="${configurationElementId}">.`)
  return page
    .replace(block, (_, open: string, close: string) => `${open}${json}${close}`)
    .replaceAll('<style nonce=""', `<style nonce="${nonce}"`)
    .replace(/<head\b[^>]*>/, (head) => `${head}<meta name="csp-nonce" nonce="${nonce}">`)
}
