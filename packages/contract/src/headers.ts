/** Names that client and server share. [C-021] */
export const headers = {
  antiForgery: 'X-XSRF-TOKEN',
  project: 'X-PROJECT-NAME',
  /** The same in each attempt to create one record: where the answer was lost, no second one is created. */
  idempotencyKey: 'Idempotency-Key',
  /** How many rows there are, where an answer has only the first of them. */
  total: 'X-Total-Count',
} as const

/** The session's cookie; over https its name makes browsers refuse weaker copies of it. */
export const sessionCookie = { secure: '__Host-PGSID', plain: 'PGSID' } as const

/** Says that this browser has signed in before; it opens nothing. Kept after signing out. */
export const deviceCookie = { secure: '__Host-PGDEVICE', plain: 'PGDEVICE' } as const

/** Where the portal keeps the anti-forgery token and the session's timeout. [AUTH-019, AUTH-023] */
export const storageKeys = {
  antiForgeryToken: 'XSRF-TOKEN',
  tokenTimeoutInSeconds: 'tokenTimeoutInSeconds',
} as const

/** The API's place on the host that serves the portal. [AUTH-049] */
export const apiBase = '/PG-API'

/** Seconds a session lives without a call until the server says otherwise. [AUTH-020] */
export const defaultTokenTimeoutInSeconds = 3600
