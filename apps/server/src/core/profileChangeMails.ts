import { processingDays } from '@portal-gateway/contract/requestStatus'
import type { Mail } from './mail.ts'
import { letter } from './mailTexts.ts'
import type { Host } from './ports.ts'

/** What a person is told about their request. What they wrote themselves is not in it: it could be a lure. */

/** The receipt of a request. */
export const requestedMail = (host: Host, recipient: string): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName}`,
  text: letter(host, [
    `We have received your request to change your name or email address at ${host.settings.portalName}.`,
    `User Support reviews it. This takes ${processingDays.least} to ${processingDays.most} business days; you are told by mail what was decided.`,
    `You can see how far it is on your profile:\n${profileAddress(host)}`,
    `If it was not you who sent it, tell ${host.settings.supportEmail}.`,
  ]),
})

export const approvedMail = (host: Host, recipient: string, message: string): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName} was approved`,
  text: letter(host, [
    `Your request to change your name or email address at ${host.settings.portalName} was approved.`,
    'Your account has the new name and address from now on. You can sign in with this address or with your user name.',
    ...messageIn(message),
  ]),
})

export const rejectedMail = (host: Host, recipient: string, message: string): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName} was rejected`,
  text: letter(host, [
    `Your request to change your name or email address at ${host.settings.portalName} was rejected. Your account stays as it is.`,
    ...messageIn(message),
    `You can ask ${host.settings.supportEmail}, or send another request on your profile:\n${profileAddress(host)}`,
  ]),
})

/** To the address that an account no longer has: its holder must learn of it there. */
export const emailMovedMail = (host: Host, recipient: string): Mail => ({
  recipient,
  subject: `The email address of your account at ${host.settings.portalName} was changed`,
  text: letter(host, [
    `Your account at ${host.settings.portalName} has another email address from now on. Mails about it no longer go here.`,
    `If you did not ask for this, tell ${host.settings.supportEmail} at once.`,
  ]),
})

const messageIn = (message: string): string[] =>
  message === '' ? [] : [`User Support writes:\n\n${message}`]

const profileAddress = (host: Host): string => `${host.portalAddress()}app/profile?tab=requestsHistory`
