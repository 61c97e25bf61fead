import type { FileStore } from '../core/host/ports.ts'

/** Files as Blobs, which the browser may keep on disk; they last as long as the page. */
export function blobStore(): FileStore {
  const files = new Map<string, Blob>()
  return {
    async create() {
      const key = crypto.randomUUID()
      const chunks: Blob[] = []
      return {
        key,
        async write(chunk) {
          // A copy: the chunk's memory may be used again.
          chunks.push(new Blob([new Uint8Array(chunk)]))
        },
        async commit() {
          files.set(key, new Blob(chunks))
        },
        async abort() {
          chunks.length = 0
        },
      }
    },
    async open(key, range) {
      const file = files.get(key)
      return range ? file?.slice(range.first, range.last + 1).stream() : file?.stream()
    },
    async remove(key) {
      files.delete(key)
    },
  }
}
