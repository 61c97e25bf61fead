import { type PartDecision, partDecisionLabels, processingDays } from '@portal-gateway/contract/requestStatus'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailText } from '../mail/mailTexts.ts'

/**
 * Mails about a request. They contain no text of the user, because an attacker could write an advertisement
 * or a link into it.
 */

/**
 * A request in a mail. `what` is a part of a sentence, for example 'to change your name or email address'.
 */
export interface MailedRequest {
  what: string
  recipient: string
}

/** Returns the receipt of a request. */
export const requestedMail = (host: Host, { what, recipient }: MailedRequest): Mail => ({
  kind: 'REQUEST',
  recipient,
  subject: `Your request at ${host.settings.portalName}`,
  text: mailText(host, [
    `We have received your request ${what} at ${host.settings.portalName}.`,
    `User Support reviews it. This takes ${processingDays.least} to ${processingDays.most} business days. You will get the decision by mail.`,
    `You can see the status of your request on your profile:\n${profileAddress(host, 'requestsHistory')}`,
    `If you did not send this request, contact ${host.settings.supportEmail}.`,
  ]),
})

interface Decided extends MailedRequest {
  message: string
}

/** A requested change and its decision. `details` lists what was not approved as requested. */
export interface DecidedPart {
  name: string
  decision: PartDecision
  details?: readonly string[]
}

const partLine = ({ name, decision, details = [] }: DecidedPart): string =>
  [`- ${name}: ${partDecisionLabels[decision].toLowerCase()}`, ...details.map((text) => `    ${text}`)].join(
    '\n',
  )

interface Approved extends Decided {
  /**
   * The consequence of the approval for the user: `result` if everything was approved as requested, else
   * `changedResult`.
   */
  result: string
  changedResult: string
  parts: readonly DecidedPart[]
}

/**
 * Returns the mail about an approval: its consequence, the parts that were not approved, and the reviewer's
 * message. [C-137, C-244]
 */
export const approvedMail = (
  host: Host,
  { what, recipient, message, result, changedResult, parts }: Approved,
): Mail => {
  const { portalName } = host.settings
  const isAsRequested = parts.every(({ decision }) => decision === 'APPROVED')
  return {
    kind: 'REQUEST',
    recipient,
    subject: `Your request at ${portalName} was approved${isAsRequested ? '' : ' with changes'}`,
    text: mailText(host, [
      ...(isAsRequested
        ? [`Your request ${what} at ${portalName} was approved.`, result]
        : [
            `Your request ${what} at ${portalName} was approved, but not everything as you requested:`,
            parts.map(partLine).join('\n'),
            changedResult,
          ]),
      ...messageIn(message),
    ]),
  }
}

/** Returns the mail about a rejection with the reviewer's message. [C-137] */
export const rejectedMail = (host: Host, { what, recipient, message }: Decided): Mail => ({
  kind: 'REQUEST',
  recipient,
  subject: `Your request at ${host.settings.portalName} was rejected`,
  text: mailText(host, [
    `Your request ${what} at ${host.settings.portalName} was rejected. Your account does not change.`,
    ...messageIn(message),
    `If you have questions, contact ${host.settings.supportEmail}. You can send another request on your profile:\n${profileAddress(host, 'requestsHistory')}`,
  ]),
})

const messageIn = (message: string): string[] =>
  message === '' ? [] : [`User Support writes:\n\n${message}`]

/** Returns the address of a tab of the user's profile. */
export const profileAddress = (host: Host, tab: 'requestsHistory' | 'projectRoles'): string =>
  `${host.portalAddress()}app/profile?tab=${tab}`
