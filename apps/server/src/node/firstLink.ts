import type { Host } from '../core/host/ports.ts'
import { englishMailTexts } from '../core/mail/englishMailTexts.ts'
import { linkAddress } from '../core/mail/mailTo.ts'
import { ensureAdministrator } from '../core/users/firstAdministrator.ts'
import type { ServerConfiguration } from './readConfiguration.ts'
import type { Registration } from './registration.ts'
import { withStartLock } from './startLock.ts'
import { StartRefusal } from './startRefusal.ts'

/** The link with which the first administrator sets a password, and the administrator's account. */
export interface FirstLink {
  email: string
  username: string
  address: string
  /** For example '72 hours'. */
  duration: string
}

const otherLink =
  'A server that is running, or ended less than 20 seconds ago, has a valid link for the first administrator. For a new link, stop all servers and start one after 20 seconds.'

/**
 * Creates the first administrator's account if the portal has no administrator who can sign in, or refuses to
 * start. Of several servers that start at the same time, one has the link. Call `link` after the server listens,
 * because the link contains the server's address. [EXP-333]
 */
export async function administer(
  host: Host,
  { isProduction, firstAdministrator }: ServerConfiguration,
  { hasOthers }: Pick<Registration, 'hasOthers'>,
): Promise<{ link: () => FirstLink | undefined }> {
  const found = await withStartLock(host, async () =>
    ensureAdministrator(host, firstAdministrator, { keepsLink: await hasOthers() }),
  )
  switch (found.kind) {
    case 'administered':
      return { link: () => undefined }
    case 'linked':
      host.log({ level: 'warn', event: 'first administrator has a link', message: otherLink })
      return { link: () => undefined }
    case 'unnamed':
      // During development, the server may start with an empty store.
      if (!isProduction) return { link: () => undefined }
      throw new StartRefusal(
        'This portal has no administrator yet, so FIRST_ADMIN_EMAIL is needed: the email address of the first one. FIRST_ADMIN_USERNAME and FIRST_ADMIN_NAME are optional.',
        2,
      )
    case 'taken':
      throw new StartRefusal(
        `Another account already uses ${found.fields.map((field) => `FIRST_ADMIN_${field.toUpperCase()}`).join(' and ')}. That account cannot become the first administrator: choose another value.`,
        2,
      )
    case 'link': {
      const { email, username, token } = found
      return {
        link: () => ({
          email,
          username,
          address: linkAddress(host, 'set_initial_password', token),
          duration: englishMailTexts.duration(host.settings.initialLinkSeconds),
        }),
      }
    }
  }
}

/** Returns the text for the operator's terminal. */
export const announceFirstLink = ({ email, username, address, duration }: FirstLink): string =>
  [
    '',
    `The first administrator is ${username} <${email}>. Set the password here:`,
    '',
    `  ${address}`,
    '',
    `The link works once and for ${duration}. Until it is used, each start prints a new link, which replaces the old one.`,
    '',
    '',
  ].join('\n')
