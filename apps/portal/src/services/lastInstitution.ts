import { type StorageLike, safeStorage } from '@portal-gateway/api-client/safeStorage'

/** The institution that was last used to sign in with this browser. [IDENT-050] */
export interface LastInstitution {
  /** Returns the key of the institution; undefined if none was used. */
  current: () => string | undefined
  remember: (key: string) => void
}

const key = 'lastInstitution'

/** Stores only the key of the institution. It remains stored after sign-out, for the next sign-in. */
export function createLastInstitution(browser: StorageLike | undefined): LastInstitution {
  const storage = safeStorage(browser)
  return { current: () => storage.read(key), remember: (institution) => storage.write(key, institution) }
}
