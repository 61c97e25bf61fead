import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../../page/useWithTranslate.ts'

/** English texts of the lists of parts that a reviewer decides, and of the page of one part. */
export const reviewsPageTexts = {
  tabs: { open: 'Open', decided: 'Decided', deputies: 'Deputies' },
  notes: {
    open: 'Each project role of a request for other access is one part. You decide these parts; the oldest is first.',
    decided:
      'Parts that you and other reviewers have decided, the latest decision first. A decision is final.',
  },
  lists: { open: 'Open parts of requests', decided: 'Decided parts of requests' },
  columns: {
    requester: 'Requester',
    role: 'Project Role',
    type: 'Request Type',
    sent: 'Date Submitted',
    waiting: 'Waiting',
    email: 'Email',
    sites: 'Site(s)',
    studies: 'Studies',
    inPlaceOf: 'In Place Of',
    decision: 'Decision',
    decidedAt: 'Date Decided',
    decidedBy: 'Decided By',
  },
  /** A deputy who decided in place of a reviewer. */
  byInPlaceOf: (deputy: string, reviewer: string): string => `${deputy} in place of ${reviewer}`,
  none: {
    open: {
      title: 'No part of a request waits for your decision.',
      advice: 'A mail tells you when a request has a part that you review.',
      other: 'Show decided parts',
    },
    decided: {
      title: 'No part has been decided yet.',
      advice: 'The parts that you and other reviewers decide are listed here.',
      other: 'Show open parts',
    },
  },
  noReviews: 'You review no requests',
  noReviewsWhy:
    'Reviewers decide parts of requests for other access. Administrators choose the reviewers, and a reviewer can name you as a deputy.',
  toReviews: 'Go to the reviews',
  /** Breadcrumbs of a part. */
  part: 'Part',
  partNumber: (id: number): string => `Part ${id}`,
  /** Heading of the page of a part. */
  partTitle: (role: string, name: string): string => `${role} for ${name}`,
  openParts: 'Open parts',
  previous: 'Previous part',
  next: 'Next part',
  requestedAccess: 'Requested Access',
  about: {
    title: 'About This Request',
    requester: 'Requester',
    email: 'Email',
    sent: 'Date submitted',
    type: 'Request type',
    waiting: 'Waiting',
    inPlaceOf: 'You decide in place of',
    others: 'Other parts',
  },
  // The caller may also review some of the other parts.
  otherParts: (count: number, { plural }: Formats): string =>
    plural(count, {
      one: '# other part of this request is decided separately.',
      other: '# other parts of this request are decided separately.',
    }),
  decided: {
    title: 'Decision',
    decision: 'Decision',
    by: 'Decided by',
    at: 'Date decided',
    message: 'Message to the requester',
  },
  outdated: 'The access has changed since the request was sent',
  outdatedAdvice:
    'Current shows the access that the requester has today. Only User Support can decide this part now.',
  onlySupport: 'Only User Support can decide this part.',
  unsent: 'Your message is not sent yet.',
  approve: 'Approve',
  refuse: 'Do Not Approve',
  approveQuestion: 'Approve this part?',
  approveEffect: (role: string, name: string): string =>
    `${name} gets the requested access as ${role} at once. The decision is final.`,
  removalEffect: (role: string, name: string): string =>
    `${name} loses the access as ${role} at once. The decision is final.`,
  refuseQuestion: 'Do not approve this part?',
  refuseNewEffect: (role: string, name: string): string =>
    `${name} does not get the requested access as ${role}. The decision is final.`,
  refuseEffect: (role: string, name: string): string =>
    `The access of ${name} as ${role} stays as it is. The decision is final.`,
  messageHint: 'The requester gets it by mail with the decision and sees it in their history.',
  reasonHint:
    'Give the reason. The requester gets it by mail with the decision and sees it in their history.',
  approved: 'Part approved',
  refused: 'Part not approved',
  /** Follows the name of the part in the alert about the decision. */
  nextIsShown: 'This page shows the next open part.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useReviewsPageTexts = () => useWithTranslate(useTexts('reviewsPage', reviewsPageTexts))

/** Type of these texts, for functions outside components. */
export type ReviewsPageTexts = ReturnType<typeof useReviewsPageTexts>
