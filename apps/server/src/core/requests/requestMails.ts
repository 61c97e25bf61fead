import type { Decision, PartDecision } from '@portal-gateway/contract/requestStatus'
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
  /** The words of the reviewer of the part; '' or absent if there are none. */
  message?: string
  details?: readonly string[]
  /** The days of an approved role, if it has any. */
  days?: string | undefined
}

/**
 * Returns the mail about an approval: its consequence, the parts that were not approved, the days of each role, the words
 * about each part, and the reviewer's message. The names and details of the parts are in the language of the recipient. [C-137, C-244,
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
          parts: parts.flatMap((part) => notedLine(recipient, part)).join('\n'),
        })
      : texts.approvedWithChanges({
          ...names,
          ...facts,
          parts: parts.map((part) => partLine(recipient, part)).join('\n'),
        }),
  )
}

const partLine = (recipient: Recipient, { name, decision, details = [], ...part }: DecidedPart): string =>
  [
    `- ${name}: ${mailLanguages[recipient.language].texts.decisions[decision]}`,
    ...indented([...details, ...notesOf(recipient, part)]),
  ].join('\n')

/** Returns the line of an approved part; no line if it has neither days nor words. */
const notedLine = (recipient: Recipient, { name, ...part }: DecidedPart): string[] => {
  const notes = notesOf(recipient, part)
  return notes.length === 0 ? [] : [[`- ${name}`, ...indented(notes)].join('\n')]
}

const notesOf = ({ language }: Recipient, { days, message = '' }: Pick<DecidedPart, 'days' | 'message'>) => [
  ...(days === undefined ? [] : [days]),
  ...(message === '' ? [] : [mailLanguages[language].texts.partMessage(message)]),
]

/** Indents each line, so that the words of a reviewer cannot look like another part of the request. */
const indented = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `    ${line}`))

/** Returns the mail about a rejection with the reviewer's message, and with the parts that reviewers refused. [C-137] */
export const rejectedMail = (
  host: Host,
  { request, recipient, message, parts = [] }: Decided & { parts?: readonly DecidedPart[] },
): Mail =>
  mailTo(host, recipient, 'REQUEST', (texts, names) =>
    texts.rejected({
      ...names,
      request,
      message,
      parts: parts.map((part) => partLine(recipient, part)).join('\n'),
      history: profileAddress(host, 'requestsHistory'),
    }),
  )

/** Returns the mail about a request whose last part was decided, with the decision about each part. [COND-072] */
export const decidedMail = (
  host: Host,
  { status, ...decided }: Decided & { status: Decision; parts: readonly DecidedPart[] },
): Mail => (status === 'APPROVED' ? approvedMail(host, decided) : rejectedMail(host, decided))

/** Returns the mail about the decision about one part, while `left` other parts of the request wait. [COND-072] */
export const partDecidedMail = (
  host: Host,
  { recipient, part, left }: { recipient: Recipient; part: DecidedPart; left: number },
): Mail =>
  mailTo(host, recipient, 'REQUEST', (texts, names) =>
    texts.partDecided({
      ...names,
      part: partLine(recipient, part),
      left,
      history: profileAddress(host, 'requestsHistory'),
    }),
  )
