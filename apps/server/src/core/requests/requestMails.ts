import type { PartDecision } from '@portal-gateway/contract/requestStatus'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailedRequest } from '../mail/mailTexts.ts'
import { mailLanguages, mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'

/** The kind of a request and the recipient of a mail about it. */
interface About extends Pick<MailedRequest, 'request'> {
  recipient: Recipient
}

/** Returns the receipt of a request. */
export const requestedMail = (host: Host, { request, recipient }: About): Mail =>
  mailTo(host, recipient, 'REQUEST', (texts, names) =>
    texts.requested({ ...names, request, history: profileAddress(host, 'requestsHistory') }),
  )

interface Decided extends About {
  message: string
}

/** A requested change and its decision. `details` lists what was not approved as requested. */
export interface DecidedPart {
  name: string
  decision: PartDecision
  details?: readonly string[]
  /** The days of an approved role, if it has any. */
  days?: string | undefined
}

/**
 * Returns the mail about an approval: its consequence, the parts that were not approved, the days of each role, and
 * the reviewer's message. The names and details of the parts are in the language of the recipient. [C-137, C-244,
 * COND-020]
 */
export const approvedMail = (
  host: Host,
  { request, recipient, message, parts }: Decided & { parts: readonly DecidedPart[] },
): Mail => {
  const facts = { request, message, projectRoles: profileAddress(host, 'projectRoles') }
  return mailTo(host, recipient, 'REQUEST', (texts, names) =>
    parts.every(({ decision }) => decision === 'APPROVED')
      ? texts.approved({
          ...names,
          ...facts,
          days: parts
            .flatMap(({ name, days }) => (days === undefined ? [] : [`- ${name}\n    ${days}`]))
            .join('\n'),
        })
      : texts.approvedWithChanges({
          ...names,
          ...facts,
          parts: parts.map((part) => partLine(recipient, part)).join('\n'),
        }),
  )
}

const partLine = ({ language }: Recipient, { name, decision, details = [], days }: DecidedPart): string =>
  [
    `- ${name}: ${mailLanguages[language].texts.decisions[decision]}`,
    ...[...details, ...(days === undefined ? [] : [days])].map((text) => `    ${text}`),
  ].join('\n')

/** Returns the mail about a rejection with the reviewer's message. [C-137] */
export const rejectedMail = (host: Host, { request, recipient, message }: Decided): Mail =>
  mailTo(host, recipient, 'REQUEST', (texts, names) =>
    texts.rejected({ ...names, request, message, history: profileAddress(host, 'requestsHistory') }),
  )
