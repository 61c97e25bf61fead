import * as v from 'valibot'
import { VersionNumber } from './record.ts'
import { RequestStatus } from './requestStatus.ts'
import { line, text } from './text.ts'

/**
 * The label of the ticket in messages. Bodies with a ticket that the server ignores use this label too.
 * [C-221]
 */
export const ticketFacts = { label: 'Support ticket number' }

const comments = (label: string, isPlural = true) => v.optional(text({ label, limit: 512, isPlural }), '')

/**
 * The fields that support writes in every review. Spread them into the entries of a review. [PROF-054,
 * ACC-076, ACC-077, C-137]
 */
export const reviewNotes = {
  sysaidTicket: v.optional(line({ ...ticketFacts, limit: 16 }), ''),
  requestStatus: RequestStatus,
  reviewerComments: comments('Reviewer Comments'),
  messageToRequester: comments('Message to the requester', false),
  versionno: v.optional(VersionNumber),
}
