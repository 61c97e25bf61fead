import { processingDays } from '@portal-gateway/contract/requestStatus'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailText } from '../mail/mailTexts.ts'

/**
 * Mails about a registration. They contain no name from the form: an attacker could write an advertisement
 * or a link into it.
 */

const expected = `This takes ${processingDays.least} to ${processingDays.most} business days`

/** Returns the receipt to the registered email. It is the same whether or not an account has this email. [T31] */
export const registeredMail = (host: Host, recipient: string, id: number): Mail => ({
  kind: 'REGISTRATION',
  recipient,
  subject: `Your request at ${host.settings.portalName}`,
  text: mailText(host, [
    `We have received your request for an account at ${host.settings.portalName}. Its number is ${id}.`,
    `User Support reviews it. ${expected}. You will get the decision by mail.`,
    `If you did not send this request, you do not need to do anything. If you have questions, contact ${host.settings.supportEmail}.`,
  ]),
})

/** Returns the receipt to a user who registered another person. */
export const proxyRegisteredMail = (host: Host, recipient: string, id: number): Mail => ({
  kind: 'REGISTRATION',
  recipient,
  subject: `Your request at ${host.settings.portalName}`,
  text: mailText(host, [
    `We have received your request for an account for another person at ${host.settings.portalName}. Its number is ${id}.`,
    `User Support reviews it. ${expected}. You will get the decision by mail.`,
    `You can see the status of your request on your profile:\n${host.portalAddress()}app/profile?tab=requestsHistory`,
    `If you did not send this request, contact ${host.settings.supportEmail}.`,
  ]),
})

/** Returns the mail to the reviewers. */
export const registrationWaitsMail = (host: Host, recipient: string, id: number): Mail => ({
  kind: 'REGISTRATION',
  recipient,
  subject: `Request ${id} for an account at ${host.settings.portalName}`,
  text: mailText(host, [
    `A person has requested an account at ${host.settings.portalName}. Review the request here:`,
    `${host.portalAddress()}app/user-requests/registration/${id}`,
  ]),
})
