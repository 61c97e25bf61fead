import type { FileStore } from '../core/host/ports.ts'

/** Stores files as Blobs until the page is closed. The browser may keep Blobs on disk. */
export function blobStore(): FileStore {
  const files = new Map<string, Blob>()
  return {
    async create() {
      const key = crypto.randomUUID()
      const chunks: Blob[] = []
      return {
        key,
        async write(chunk) {
          // Copies the chunk, because the caller may reuse its memory.
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
