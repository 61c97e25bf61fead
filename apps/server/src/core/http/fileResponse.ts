import type { ByteRange, FileStore } from '../host/ports.ts'
import { contentDisposition } from './contentDisposition.ts'

/** A stored file in the answer of a handler. */
export interface FileAnswer {
  key: string
  /** In bytes. */
  size: number
  name: string
  /** Lower case, without the dot. */
  extension: string
  /**
   * Whether the file is an image. A browser shows images inline and caches them, but revalidates them on each
   * use.
   */
  isImage?: boolean
}

// The extension determines the media type; a type that the uploader sent is ignored. A browser may display
// these types; every other file is sent as `application/octet-stream`.
const mediaTypes: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
}

/**
 * Returns the response with the file, a range of it, or only its headers; undefined if the store does not
 * have the file.
 */
export async function fileResponse(
  files: FileStore,
  file: FileAnswer,
  request: Request,
): Promise<Response | undefined> {
  const range = request.headers.has('if-range') ? undefined : rangeOf(request.headers.get('range'), file.size)
  const headers = new Headers({
    'content-type': mediaTypes[file.extension] ?? 'application/octet-stream',
    'content-disposition': contentDisposition(file.name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': file.isImage ? 'private, no-cache' : 'private, no-store',
    'accept-ranges': 'bytes',
  })
  if (file.isImage) {
    // Stored files never change, so the key identifies the content.
    const etag = `"${file.key}"`
    headers.set('etag', etag)
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  }
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  const body = await files.open(file.key, range)
  if (!body) return undefined
  headers.set('content-length', String(range ? range.last - range.first + 1 : file.size))
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${file.size}`)
  const status = range ? 206 : 200
  if (request.method !== 'HEAD') return new Response(body, { status, headers })
  await body.cancel()
  return new Response(null, { status, headers })
}

/**
 * Parses a Range header with one range. Returns undefined, which means the whole file, for several ranges
 * or an invalid header.
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - Number(to)), last: size - 1 }
  }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'unsatisfiable'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
