/** Headers of everything that the server delivers outside the API. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Only where it is true: over plain http a browser that heard it would show nothing any more.
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
})

interface PagePolicy {
  nonce?: string | undefined
  /** An origin beside our own. */
  frameSource?: string | undefined
  /** Google's addresses for it, and no other of Google's. */
  hasRecaptcha?: boolean
}

const recaptchaSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
} as const

/** What a page of the portal may do: nothing from elsewhere, no inline script, inline styles by nonce. */
export function pagePolicy(
  isSecure: boolean,
  { nonce, frameSource, hasRecaptcha = false }: PagePolicy = {},
): string {
  const self = (kind: keyof typeof recaptchaSources, ...others: (string | undefined)[]) =>
    ["'self'", ...others, ...(hasRecaptcha ? recaptchaSources[kind] : [])]
      .filter((source) => source !== undefined)
      .join(' ')
  return [
    "default-src 'none'",
    `script-src ${self('script')}`,
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${self('connect')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${self('frame', frameSource)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** For an answer that is no page: nothing runs in it and nobody frames it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For a script, which a browser obeys where it runs as a worker: it may read what its page may. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
