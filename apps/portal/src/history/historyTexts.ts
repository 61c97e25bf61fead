import { useValidityTexts } from '@portal-gateway/portal-forms/ValiditySummary'
import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useMemo } from 'react'
import { useAccessesTexts } from '../accesses/accessesTexts.ts'
import { useWithTranslate } from '../page/useWithTranslate.ts'

/** English texts of the tables of past requests. */
export const historyTexts = {
  title: 'Requests History',
  note: 'This list shows requests only; it may not reflect the access actually granted.',
  accessRequests: {
    title: 'Access requests',
    filter: 'Filter access requests',
    noneOfYours: 'You have not requested a change of your access.',
    none: 'No access requests.',
    request: 'Request a change of your access',
  },
  profileRequests: {
    title: 'Profile-change requests',
    filter: 'Filter profile-change requests',
    noneOfYours: 'You have not requested a change of your name or email.',
    none: 'No profile-change requests.',
    request: 'Change your name or email',
  },
  accountRequests: {
    title: 'Proxy registration requests',
    filter: 'Filter proxy registration requests',
    noneOfYours: 'You have not requested an account for another person.',
    none: 'No proxy registration requests.',
    request: 'Request an account for another person',
  },
  yourAccountRequested: 'You requested your account on {date}.',
  accountRequested: 'The account was requested on {date}.',
  withdrawn: 'Withdrawn',
  columns: {
    dateSubmitted: 'Date Submitted',
    requestType: 'Request Type',
    requestStatus: 'Request Status',
    projectRoles: 'Project Roles',
    rolesRequested: 'Roles Requested',
    systemsRequested: 'Systems Requested',
    nameAndEmail: 'Name/Email',
    firstName: 'Requested First Name Change',
    lastName: 'Requested Last Name Change',
    email: 'Requested Email Change',
    requesterComments: 'Requester Comments',
    reviewerComments: 'Reviewer Comments',
    ticket: 'SysAid Ticket No.',
    message: 'Message From User Support',
  },
  sites: {
    title: 'Sites',
    of: (role: string): string => `Sites of ${role}`,
    count: (count: number, { plural }: Formats): string => plural(count, { one: '# site', other: '# sites' }),
  },
  studies: {
    title: 'Studies',
    of: (role: string): string => `Studies of ${role}`,
    count: (count: number, { plural }: Formats): string =>
      plural(count, { one: '# study', other: '# studies' }),
  },
  systems: {
    title: 'Systems',
    of: (role: string): string => `Systems of ${role}`,
    count: (count: number, { plural }: Formats): string =>
      plural(count, { one: '# system', other: '# systems' }),
  },
  /** Shown instead of the name of a system if its name is unknown. */
  system: (id: number): string => `System ${id}`,
  notApproved: 'Not approved',
  approved: (value: string): string => `Approved: ${value}`,
  requested: (value: string): string => `Requested: ${value}`,
}

/**
 * Returns these texts, those of days and those of parts of requests, with the replacements of the surrounding
 * `TextsProvider`.
 */
export function useHistoryTexts() {
  const texts = useWithTranslate(useTexts('history', historyTexts))
  const validity = useValidityTexts()
  const { parts } = useAccessesTexts()
  return useMemo(() => ({ ...texts, validity, parts }), [texts, validity, parts])
}

/** Type of these texts, for functions outside components. */
export type HistoryTexts = ReturnType<typeof useHistoryTexts>
