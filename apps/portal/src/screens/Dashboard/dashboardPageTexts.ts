import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the dashboard. */
export const dashboardPageTexts = {
  openToYou: (count: number, { plural }: Formats): string =>
    plural(count, {
      one: '# application is available to you.',
      other: '# applications are available to you.',
    }),
  shown: (count: number, total: number, { number }: Formats): string =>
    `${number(count)} of ${number(total)} applications shown.`,
  search: 'Search applications',
  noneMatches: (term: string): string => `No application matches “${term}”.`,
  showAll: 'Show all applications',
  whatIsSearched: 'Names and descriptions are searched.',
  applications: 'Applications',
  none: 'There are no dashboard items available to you.',
  noneForAdministrators:
    'An active item is shown here to users with one of its portal roles. Add or activate an item in Configuration.',
  noneForUsers:
    'Your portal roles determine which applications you see here. Ask User Support which role you need.',
  configure: 'Configure dashboard items',
  open: 'Open',
  view: 'View',
  pin: (title: string): string => `Pin ${title}`,
  pinned: (title: string): string => `${title} is pinned.`,
  unpinned: (title: string): string => `${title} is no longer pinned.`,
  openedRecently: 'Opened recently',
  announcements: 'Announcements',
  newToYou: 'New since your last visit',
  showFailedMails: 'Show unsent mails',
  // `shown` is the count as the user sees it, such as '999+'.
  failedMails: (count: number, shown: string, { plural }: Formats): string =>
    `${plural(count, { one: '1 mail', other: `${shown} mails` })} could not be sent.`,
  requestsWait: (count: number, shown: string, { plural }: Formats): string =>
    plural(count, {
      one: '1 request is waiting for a decision.',
      other: `${shown} requests are waiting for a decision.`,
    }),
  lateRequestsWait: (
    count: number,
    shown: string,
    late: number,
    shownLate: string,
    { plural }: Formats,
  ): string => {
    const waiting = plural(count, { one: '1 request is waiting', other: `${shown} requests are waiting` })
    return `${waiting} for a decision, ${plural(late, { one: '1 is late', other: `${shownLate} are late` })}.`
  },
  onlyRequestSent: (type: string, ago: string): string => `It (${type}) was sent ${ago}.`,
  oldestRequestSent: (type: string, ago: string): string => `The oldest (${type}) was sent ${ago}.`,
  reviewRequests: 'Review requests',
  passwordExpires: 'Your password expires on {date}.',
  changePassword: 'Change your password',
  yourRequests: (count: number, { plural }: Formats): string =>
    plural(count, { one: 'Your request is pending', other: 'Your requests are pending' }),
  requestFor: (type: string, name: string): string => `${type} for ${name}`,
  answerIsLate: '{request}, sent on {date}; the answer is late.',
  answerIsDue: '{request}, sent on {date}; an answer is due by {due}.',
  thereAreMore: 'There are more.',
  seeYourRequests: 'See your requests',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useDashboardPageTexts = () => useTexts('dashboardPage', dashboardPageTexts)
