import type { LinkMode } from '@portal-gateway/contract/passwords'
import type { Host } from '../host/ports.ts'
import type { Mail } from './mail.ts'

/**
 * The texts of the portal's mails. They contain no text that a user can choose, because an attacker could
 * write an advertisement or a link into it.
 */

const pages = {
  set_initial_password: 'set-initial-password',
  reset_password: 'reset-password',
} as const satisfies Record<LinkMode, string>

/** Returns the mail with the link that sets a password. [C-001] */
export function linkMail(host: Host, recipient: string, mode: LinkMode, token: string): Mail {
  const { portalName, initialLinkSeconds, resetLinkSeconds } = host.settings
  const link = linkAddress(host, mode, token)
  const isFirst = mode === 'set_initial_password'
  const time = formatDuration(isFirst ? initialLinkSeconds : resetLinkSeconds)
  return {
    kind: isFirst ? 'INITIAL_PASSWORD' : 'RESET_PASSWORD',
    recipient,
    subject: isFirst ? `Set your password for ${portalName}` : `Reset your password for ${portalName}`,
    text: mailText(host, [
      isFirst
        ? `You have an account at ${portalName}. Set its password here:`
        : `Somebody, probably you, asked for a new password for your account at ${portalName}. Set it here:`,
      link,
      `The link works once and for ${time}. A newer link replaces it.`,
      isFirst
        ? 'If you did not expect this, you do not need to do anything.'
        : 'If it was not you, you do not need to do anything: your password does not change.',
    ]),
  }
}

/** Returns the mail about a changed password. */
export function passwordChangedMail(host: Host, recipient: string): Mail {
  const { portalName, supportEmail } = host.settings
  return {
    kind: 'PASSWORD_CHANGED',
    recipient,
    subject: `Your password for ${portalName} was changed`,
    text: mailText(host, [
      `The password of your account at ${portalName} was changed. You have been signed out everywhere else.`,
      `If you did not change it, contact ${supportEmail} and set a new password immediately:`,
      `${host.portalAddress()}forgot-password`,
    ]),
  }
}

/** Returns the address of a link, always at the configured portal address. [T34] */
export const linkAddress = (host: Host, mode: LinkMode, token: string): string =>
  `${host.portalAddress()}${pages[mode]}/${token}`

/** Returns a mail's text: a greeting, the paragraphs, and the signature. */
export const mailText = ({ settings }: Host, paragraphs: readonly string[]): string =>
  ['Hello,', ...paragraphs, `${settings.portalName}\n${settings.supportEmail}`, ''].join('\n\n').trimEnd() +
  '\n'

/** Formats a duration, for example '30 minutes' or '72 hours'. */
export function formatDuration(seconds: number): string {
  const [count, unit] = seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : [Math.round(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
