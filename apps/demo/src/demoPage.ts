import { randomBytes } from 'node:crypto'
import { securityHeaders } from '@portal-gateway/server/node/securityHeaders'

/** A page of the demo outside the portal. */
export interface DemoPage {
  title: string
  /** The content as HTML, in which all texts are escaped. */
  body: string
  status?: number
  /** Where the page's form may lead, as a list of a Content Security Policy. Without it the page has no form. */
  formTargets?: string
}

/** Escapes a text for HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;
margin:2rem auto;padding:0 1rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}li{margin:1rem 0}
main{overflow-wrap:anywhere}ul{padding-inline-start:1.25rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}`

/** Returns the page as a response. Its Content Security Policy allows no scripts, and no requests but those of the form. */
export function demoPage(
  request: Request,
  { title, body, status = 200, formTargets = "'none'" }: DemoPage,
): Response {
  const nonce = randomBytes(16).toString('base64')
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style nonce="${nonce}">${style}</style></head>` +
    `<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>\n`
  return new Response(request.method === 'HEAD' ? null : html, {
    status,
    headers: {
      ...securityHeaders(false),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action ${formTargets}`,
      'cache-control': 'no-store',
    },
  })
}
