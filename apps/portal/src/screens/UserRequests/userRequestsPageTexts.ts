import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../../page/useWithTranslate.ts'

/** English texts of the list of user requests. */
export const userRequestsPageTexts = {
  show: 'Show',
  pending: 'Waiting for a decision',
  resolved: 'Approved or rejected',
  claimedByMe: 'Claimed by me',
  showAllPending: 'Show all pending requests',
  showDecided: 'Show decided requests',
  showPending: 'Show pending requests',
  noneClaimed: 'You have claimed no pending request.',
  nonePending: 'No request is waiting for a decision.',
  noneDecided: 'No request has been decided yet.',
  pendingList: 'Pending user requests',
  resolvedList: 'Resolved user requests',
  filter: 'Filter user requests',
  columns: {
    firstName: 'First Name',
    lastName: 'Last Name',
    requestType: 'Request Type',
    requestStatus: 'Request Status',
    dateSubmitted: 'Date Submitted',
    email: 'Email',
    sites: 'Site(s)',
    lastModifiedBy: 'Last Modified By',
    lastModified: 'Last Modified',
    ticket: 'SysAid Ticket No.',
    waiting: 'Waiting',
    claimedBy: 'Claimed By',
  },
  longestWait: (name: string): string => `Oldest pending request: ${name}`,
  onlyIsLate: 'The pending request is late',
  someAreLate: (late: number, count: number, { number, plural }: Formats): string =>
    plural(late, {
      one: `# of ${number(count)} requests is late`,
      other: `# of ${number(count)} requests are late`,
    }),
  longest: (name: string): string => `Longest: ${name}.`,
  sent: (type: string, ago: string, promise: string): string =>
    `${type}, sent on {date}, ${ago}. We promise ${promise}.`,
  handledBy: (name: string): string => `Handled by ${name}.`,
  review: 'Review',
  /** Text that screen readers read after 'Review'. */
  requestOf: (name: string): string => `the request of ${name}`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useUserRequestsPageTexts = () =>
  useWithTranslate(useTexts('userRequestsPage', userRequestsPageTexts))

/** Type of these texts, for functions outside components. */
export type UserRequestsPageTexts = ReturnType<typeof useUserRequestsPageTexts>
