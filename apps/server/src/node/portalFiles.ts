import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { systemCode } from './startRefusal.ts'

export type Encoding = 'br' | 'gzip'

/** A file of the built portal, loaded on first use and cached. */
export interface PortalFile {
  type: string
  /** Whether the name contains a hash of the content, so that browsers need not revalidate the file. */
  isImmutable: boolean
  etag: string
  content: Buffer
  /** Returns the compressed content, cached; undefined if the file is too small or already compressed. */
  compressed(encoding: Encoding): Promise<Buffer> | undefined
}

export interface PortalFiles {
  /** Finds a file by its path below '/portal/', for example 'assets/index-abc.js'. */
  find(path: string): PortalFile | undefined
  /** Returns the HTML page of all screens; undefined if the portal is not built. */
  page(): string | undefined
  /** Imports a module that the build contains for the server; resolves to undefined if there is none. */
  load(path: string): Promise<unknown>
}

const pageName = 'index.html'
// Skips Vite's own metadata, and the code for the server.
const unseen = /^(?:\.vite|prerender)\//

/**
 * Serves the built portal in `folder`. Opens only files that are in the folder's listing, so that the path of
 * a request cannot lead elsewhere.
 */
export function portalFiles(folder: string): PortalFiles {
  let names = namesIn(folder)
  const opened = new Map<string, PortalFile>()
  let page: string | undefined
  const forget = () => {
    names = namesIn(folder)
    opened.clear()
    page = undefined
  }
  return {
    find(path) {
      if (!names.has(path)) return undefined
      const file = opened.get(path) ?? openFile(folder, path)
      if (file) opened.set(path, file)
      // The portal was rebuilt while the server runs: reload the listing to serve the new build.
      else forget()
      return file
    },
    page() {
      // Lists the folder again, because the portal may have been built since the server started.
      if (!names.has(pageName)) names = namesIn(folder)
      if (!names.has(pageName)) return undefined
      page ??= readFileSync(join(folder, pageName), 'utf8')
      return page
    },
    async load(path) {
      const file = join(folder, path)
      const found = statSync(file, { throwIfNoEntry: false })
      // Node caches modules by URL. The query loads the module again after a new build.
      return found && import(`${pathToFileURL(file).href}?built=${found.mtimeMs}`)
    },
  }
}

function namesIn(folder: string): Set<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    return new Set(paths.map((path) => path.split(sep).join('/')).filter((path) => !unseen.test(path)))
  } catch {
    return new Set()
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const alreadyCompressed = /^(font|image\/(png|jpeg|webp)|application\/pdf)/
const minCompressedBytes = 1000

const brotli = (quality: number) => (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
const gzipped = (level: number) => (content: Buffer) => promisify(gzip)(content, { level })

/** Compresses content. `well` is for files, which are compressed once; `quickly` is for each response. */
export const compress = {
  // Below the maximum of 11: quality 9 takes a tenth of the time for about 1 % larger files.
  well: { br: brotli(9), gzip: gzipped(9) },
  quickly: { br: brotli(4), gzip: gzipped(6) },
}

function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Opens a file; returns undefined if it was deleted after the listing. */
function openFile(folder: string, path: string): PortalFile | undefined {
  const content = contentOf(join(folder, path))
  if (!content) return undefined
  const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const isCompressible = content.length >= minCompressedBytes && !alreadyCompressed.test(type)
  const done: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    type,
    isImmutable: path.startsWith('assets/'),
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    content,
    compressed(encoding) {
      if (!isCompressible) return undefined
      const bytes = done[encoding] ?? compress.well[encoding](content)
      done[encoding] = bytes
      return bytes
    },
  }
}

/** Returns the best encoding of an Accept-Encoding header; undefined for none. */
export function encodingFor(accepted: string | null): Encoding | undefined {
  const taken = new Set<string>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding))
}
