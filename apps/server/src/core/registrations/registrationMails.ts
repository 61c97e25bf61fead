import { processingDays } from '@portal-gateway/contract/requestStatus'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { letter } from '../mail/mailTexts.ts'

/** What is mailed about a request for an account. No name that somebody wrote into it is there: it could be a lure. */

const expected = `This takes ${processingDays.least} to ${processingDays.most} business days`

/** To the address that an account is asked for, whoever did so; the same whether it has one. [T31] */
export const registeredMail = (host: Host, recipient: string, id: number): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName}`,
  text: letter(host, [
    `We have received your request for an account at ${host.settings.portalName}. Its number is ${id}.`,
    `User Support reviews it. ${expected}; you are told by mail what was decided.`,
    `If it was not you who sent it, you need not do anything, or tell ${host.settings.supportEmail}.`,
  ]),
})

/** To the user who asked for somebody else. */
export const proxyRegisteredMail = (host: Host, recipient: string, id: number): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName}`,
  text: letter(host, [
    `We have received your request for an account for another person at ${host.settings.portalName}. Its number is ${id}.`,
    `User Support reviews it. ${expected}; you are told by mail what was decided.`,
    `You can see how far it is on your profile:\n${host.portalAddress()}app/profile?tab=requestsHistory`,
    `If it was not you who sent it, tell ${host.settings.supportEmail}.`,
  ]),
})

/** To those who review. */
export const registrationWaitsMail = (host: Host, recipient: string, id: number): Mail => ({
  recipient,
  subject: `Request ${id} for an account at ${host.settings.portalName}`,
  text: letter(host, [
    `Somebody asks for an account at ${host.settings.portalName}. Review the request here:`,
    `${host.portalAddress()}app/user-requests/registration/${id}`,
  ]),
})
