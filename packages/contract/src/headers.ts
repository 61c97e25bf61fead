/** The names of HTTP headers that client and server share. [C-021] */
export const headers = {
  antiForgery: 'X-XSRF-TOKEN',
  project: 'X-PROJECT-NAME',
  /**
   * The client sends the same value in each attempt to create one record. A retry after a lost response then
   * does not create a second record.
   */
  idempotencyKey: 'Idempotency-Key',
  /** The total number of rows, if a response has only the first rows. */
  total: 'X-Total-Count',
} as const

/**
 * The headers that a page of another origin sends and reads, in addition to the headers that every browser
 * allows. The server lists them for CORS.
 */
export const crossOriginHeaders = {
  sent: ['Content-Type', headers.antiForgery, headers.project, headers.idempotencyKey],
  read: [
    'Location',
    headers.total,
    'Content-Disposition',
    'Content-Range',
    'ETag',
    'Retry-After',
    'X-Request-Id',
  ],
} as const

/**
 * The names of the session cookie, over https and http. Browsers accept the `__Host-` prefix only over https and
 * only for this host.
 */
export const sessionCookie = { secure: '__Host-PGSID', plain: 'PGSID' } as const

/**
 * The names of the cookie that marks a browser in which the user has signed in before. It grants no access, and
 * remains after sign-out.
 */
export const deviceCookie = { secure: '__Host-PGDEVICE', plain: 'PGDEVICE' } as const

/**
 * The names of the cookie of a browser that has started to sign in with an institution. Unlike the others, the browser
 * sends it when the institution leads back to the portal.
 */
export const arrivalCookie = { secure: '__Host-PGARRIVAL', plain: 'PGARRIVAL' } as const

/** The storage keys of the anti-forgery token and the session's timeout. [AUTH-019, AUTH-023] */
export const storageKeys = {
  antiForgeryToken: 'XSRF-TOKEN',
  tokenTimeoutInSeconds: 'tokenTimeoutInSeconds',
} as const

/** The path of the API on the portal's host. [AUTH-049] */
export const apiBase = '/PG-API'

/** The default time without a call after which a session ends, in seconds. [AUTH-020] */
export const defaultTokenTimeoutInSeconds = 3600
