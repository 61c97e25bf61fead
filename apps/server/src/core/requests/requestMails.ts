import { type PartDecision, partDecisionLabels, processingDays } from '@portal-gateway/contract/requestStatus'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { letter } from '../mail/mailTexts.ts'

/** What a person is told about their request. What they wrote themselves is not in it: it could be a lure. */

/** A request in words that go on a sentence: 'to change your name or email address'. */
export interface AskedFor {
  what: string
  recipient: string
}

/** The receipt of a request. */
export const requestedMail = (host: Host, { what, recipient }: AskedFor): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName}`,
  text: letter(host, [
    `We have received your request ${what} at ${host.settings.portalName}.`,
    `User Support reviews it. This takes ${processingDays.least} to ${processingDays.most} business days; you are told by mail what was decided.`,
    `You can see how far it is on your profile:\n${profileAddress(host, 'requestsHistory')}`,
    `If it was not you who sent it, tell ${host.settings.supportEmail}.`,
  ]),
})

interface Decided extends AskedFor {
  message: string
}

/** One requested change and what was decided about it, with the names that were not approved as requested. */
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
  /** What it means for the person where everything was approved as requested, and where not. */
  result: string
  changedResult: string
  parts: readonly DecidedPart[]
}

/** The approval, what it means for the person, which parts were not approved, and the reviewer's message. [C-137, C-244] */
export const approvedMail = (
  host: Host,
  { what, recipient, message, result, changedResult, parts }: Approved,
): Mail => {
  const { portalName } = host.settings
  const isAsRequested = parts.every(({ decision }) => decision === 'APPROVED')
  return {
    recipient,
    subject: `Your request at ${portalName} was approved${isAsRequested ? '' : ' with changes'}`,
    text: letter(host, [
      ...(isAsRequested
        ? [`Your request ${what} at ${portalName} was approved.`, result]
        : [
            `Your request ${what} at ${portalName} was approved, but not everything as you asked:`,
            parts.map(partLine).join('\n'),
            changedResult,
          ]),
      ...messageIn(message),
    ]),
  }
}

/** The rejection, after which everything is as it was, and the reviewer's message. [C-137] */
export const rejectedMail = (host: Host, { what, recipient, message }: Decided): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName} was rejected`,
  text: letter(host, [
    `Your request ${what} at ${host.settings.portalName} was rejected. Your account stays as it is.`,
    ...messageIn(message),
    `You can ask ${host.settings.supportEmail}, or send another request on your profile:\n${profileAddress(host, 'requestsHistory')}`,
  ]),
})

const messageIn = (message: string): string[] =>
  message === '' ? [] : [`User Support writes:\n\n${message}`]

/** A tab of the reader's own profile. */
export const profileAddress = (host: Host, tab: 'requestsHistory' | 'projectRoles'): string =>
  `${host.portalAddress()}app/profile?tab=${tab}`
