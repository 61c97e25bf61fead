/** The part of the browser's `Storage` that the client uses. */
export interface StorageLike {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** Stores texts by key, and never throws. */
export interface SafeStorage {
  read: (key: string) => string | undefined
  write: (key: string, value: string | number) => void
  remove: (key: string) => void
}

/**
 * Returns a storage that falls back to memory if the browser refuses to store (private windows, full or
 * blocked storage).
 */
export function safeStorage(storage: StorageLike | undefined): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(use: (available: StorageLike) => Result): Result | undefined => {
    try {
      return storage && use(storage)
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => memory.get(key) ?? attempt((available) => available.getItem(key)) ?? undefined,
    write(key, value) {
      const text = String(value)
      const isStored = attempt((available) => {
        available.setItem(key, text)
        return true
      })
      if (isStored) memory.delete(key)
      else memory.set(key, text)
    },
    remove(key) {
      memory.delete(key)
      attempt((available) => available.removeItem(key))
    },
  }
}
