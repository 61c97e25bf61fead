import { createHash } from 'node:crypto'
import type { Configuration } from '@portal-gateway/contract/configuration'
import type { PortalFiles } from './portalFiles.ts'

/** The page of Sign In with its form, styles and first script, so that the browser needs nothing else to paint it. */
export interface SignInPage {
  /** HTML whose style elements have the attribute `nonce=""`. */
  html: string
  /** Source for `script-src` that allows the inlined script. */
  scriptSource: string
}

/** The function of `apps/portal/src/start/prerender.tsx`. */
type Prerendered = (configuration: Configuration, baseUrl: string) => string

const prerenderModule = 'prerender/prerender.js'

/**
 * Creates the page of Sign In from index.html. `baseUrl` is the URL of the portal. Returns undefined if the built
 * portal has no code for this.
 */
export async function signInPage(
  page: string,
  files: PortalFiles,
  configuration: Configuration,
  baseUrl: string,
): Promise<SignInPage | undefined> {
  const code = (await files.load(prerenderModule)) as { prerendered?: Prerendered } | undefined
  const script = textOf(files, 'start.js')
  if (!code?.prerendered || script === undefined) return undefined
  const form = code.prerendered(configuration, baseUrl)
  const html = page
    // The other pages need these scripts and styles at once, but Sign In only after the user has signed in.
    .replaceAll(/<link\b[^>]*\bdata-start="portal"[^>]*>\s*/g, '')
    .replace(/<script\b[^>]*\bsrc="[^"]*\/start\.js"[^>]*><\/script>/, () => `<script>${script}</script>`)
    .replaceAll(
      /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="\/portal\/([^"]*)"[^>]*>/g,
      (link, path: string) => {
        const styles = textOf(files, path)
        return styles === undefined ? link : `<style nonce="">${styles}</style>`
      },
    )
    .replace(/<div id="root">[\s\S]*?<\/div>/, () => `<div id="root" data-prerendered>${form}</div>`)
  return { html, scriptSource: `'sha256-${createHash('sha256').update(script).digest('base64')}'` }
}

const textOf = (files: PortalFiles, path: string): string | undefined => files.find(path)?.content.toString()
