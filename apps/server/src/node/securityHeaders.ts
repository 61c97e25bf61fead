/** Returns the security headers of all responses outside the API. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Only if the portal uses https: a browser that receives this header refuses to open the host over plain http.
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
})

interface PagePolicy {
  nonce?: string | undefined
  /** Allows the inlined script with this hash, for example `'sha256-…'`. */
  scriptSource?: string | undefined
  /** Additional allowed origin of frames. */
  frameSource?: string | undefined
  /** Allows Google's addresses of reCAPTCHA, and no others. */
  hasRecaptcha?: boolean
}

const recaptchaSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
} as const

/**
 * Returns the content security policy of the portal's pages: nothing from other origins, no inline scripts
 * except the one with the given hash, and inline styles only with the nonce.
 */
export function pagePolicy(
  isSecure: boolean,
  { nonce, scriptSource, frameSource, hasRecaptcha = false }: PagePolicy = {},
): string {
  const self = (kind: keyof typeof recaptchaSources, ...others: (string | undefined)[]) =>
    ["'self'", ...others, ...(hasRecaptcha ? recaptchaSources[kind] : [])]
      .filter((source) => source !== undefined)
      .join(' ')
  return [
    "default-src 'none'",
    `script-src ${self('script', scriptSource)}`,
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

/** Policy of responses that are not pages: no content may load or run, and no page may frame it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Policy of script files. It applies only to a script that runs as a worker, which may fetch from the same
 * origin.
 */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
