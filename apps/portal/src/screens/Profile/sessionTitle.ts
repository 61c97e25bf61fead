import type { OpenSession } from '@portal-gateway/contract/openSessions'
import type { ProfilePageTexts } from './profilePageTexts.ts'

/** Returns the name of a session: its browser and system, else what the browser sent about itself. */
export function sessionTitle(
  texts: ProfilePageTexts['security'],
  { browser, system, userAgent }: OpenSession,
): string {
  if (browser !== '' && system !== '') return texts.browserOn(browser, system)
  return browser || system || userAgent || texts.unknownBrowser
}

/**
 * Returns the browser and system of a session without the version of the browser, such as 'Firefox on Windows';
 * undefined if the server does not know both.
 */
export function browserName(
  texts: ProfilePageTexts['security'],
  { browser, system }: OpenSession,
): string | undefined {
  if (browser === '' || system === '') return undefined
  return texts.browserOn(browser.replace(/ [\d.]+$/, ''), system)
}
