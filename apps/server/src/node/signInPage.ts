import { createHash } from 'node:crypto'
import type { Configuration } from '@portal-gateway/contract/configuration'
import type { Language } from '@portal-gateway/contract/languages'
import type { PortalFiles } from './portalFiles.ts'

/** The page of Sign In with its form, styles and first script, so that the browser needs nothing else to paint it. */
export interface SignInPage {
  /** HTML whose style elements have an empty `nonce`. */
  html: string
  /** Source for `script-src` that allows the inlined script. */
  scriptSource: string
}

/** The function of `apps/portal/src/prerender.tsx`. */
type Prerendered = (
  configuration: Configuration,
  baseUrl: string,
  language: Language,
) => { title: string; html: string }

const prerenderModule = 'prerender/prerender.js'

/**
 * Creates the page of Sign In in a language from index.html. `baseUrl` is the URL of the portal. Returns undefined if
 * the built portal has no code for this.
 */
export async function signInPage(
  page: string,
  files: PortalFiles,
  { configuration, baseUrl, language }: { configuration: Configuration; baseUrl: string; language: Language },
): Promise<SignInPage | undefined> {
  const code = (await files.load(prerenderModule)) as { prerendered?: Prerendered } | undefined
  const file = textOf(files, 'start.js')
  if (!code?.prerendered || file === undefined) return undefined
  // The HTML parser converts line ends to LF, so the browser would compute another hash of a script
  // with CRLF.
  const script = file.replace(/\r\n?/g, '\n')
  const { title, html } = code.prerendered(configuration, baseUrl, language)
  const whole = [
    [/<html lang="[^"]*">/, `<html lang="${language}">`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/<script\b[^>]*\bsrc="[^"]*\/start\.js"[^>]*><\/script>/, `<script>${script}</script>`],
    [
      /<div id="root">[^<]*(?:<p\b[^>]*>[^<]*<\/p>)?\s*<\/div>/,
      `<div id="root" data-prerendered="${language}">${html}</div>`,
    ],
  ] as const
  return {
    html: whole.reduce((text, [pattern, part]) => replaced(text, pattern, part), withStyles(page, files)),
    scriptSource: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  }
}

/** Removes the links to files that Sign In needs only after the user has signed in. */
export const withoutLaterFiles = (page: string): string =>
  page.replaceAll(/<link\b[^>]*\bdata-later\b[^>]*>\s*/g, '')

/** Inlines the stylesheets. The attribute `data-href` has the address of each. */
const withStyles = (page: string, files: PortalFiles): string =>
  page.replaceAll(
    /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/portal\/([^"]*))"[^>]*>/g,
    (link, href, path) => {
      const styles = textOf(files, path)
      return styles === undefined ? link : `<style nonce="" data-href="${href}">${styles}</style>`
    },
  )

function replaced(text: string, pattern: RegExp, part: string): string {
  if (!pattern.test(text)) throw new Error(`The portal's page does not match ${pattern}.`)
  // A function, because `$` has a meaning in a replacement text.
  return text.replace(pattern, () => part)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const textOf = (files: PortalFiles, path: string): string | undefined => files.find(path)?.content.toString()
