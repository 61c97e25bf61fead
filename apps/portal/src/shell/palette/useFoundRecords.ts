import { formatDate } from '@portal-gateway/api-client/date'
import { loadUserRequests } from '@portal-gateway/api-client/loadUserRequests'
import { loadUsers } from '@portal-gateway/api-client/loadUsers'
import { largestPage } from '@portal-gateway/contract/paged'
import { longestSearch } from '@portal-gateway/contract/queryFilters'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequestTypes'
import type { PaletteEntry, PaletteGroup } from '@portal-gateway/ui/CommandPalette'
import { homeIcon, inboxIcon, peopleIcon, personIcon } from '@portal-gateway/ui/icons'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useAgreementsTexts } from '../../agreements/agreementsTexts.ts'
import { containsWords } from '../../lists/containsWords.ts'
import { useMaintenance } from '../../maintenance/useMaintenance.ts'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import { reviewHref } from '../../reviews/reviewHref.ts'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { useMay, useSignedIn } from '../../session/signedIn.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { type PaletteTexts, usePaletteTexts } from './paletteTexts.ts'

/** The maximum number of records per group. If there are more, a further entry opens the list. */
const mostRecords = 5
/** The minimum length of a search term. One letter would match nearly all records. */
const fewestLetters = 2

export interface FoundRecords {
  recent: PaletteGroup
  groups: readonly PaletteGroup[]
  /** Whether the term has only one letter, so that users and requests are not searched. */
  isTooShort: boolean
  isLoading: boolean
  hasFailed: boolean
}

/**
 * Returns the applications, users and pending requests that match a term, as far as the user may read them.
 * Also returns the applications that were opened last. The palette has separate cache keys, so that a failed
 * load in the palette does not replace the content of the page below. [EXP-103]
 */
export function useFoundRecords(term: string): FoundRecords {
  const itemTitle = useItemTitle()
  const maintenanceOf = useMaintenance()
  const { toSign } = useAgreementsTexts()
  const texts = usePaletteTexts()
  const { api, recentItems } = useServices()
  const { profile } = useSignedIn()
  const mayUse = useMay('USER')
  const mayRead = useMay('READ_USERS')
  // The server refuses longer search terms.
  const asked = term.slice(0, longestSearch)
  const debouncedTerm = useDebouncedTerm(asked)
  const isSearch = mayRead && asked.length >= fewestLetters
  const isQuiet = debouncedTerm === asked

  const items = useLoaded(mayUse ? ['palette', 'items'] : null, () => api.dashboardItems.list())
  const people = useLoaded(isSearch && isQuiet ? ['palette', 'users', debouncedTerm] : null, () =>
    loadUsers(api, { filterText: debouncedTerm, pageSize: mostRecords, excludePortalRoleAssociations: true }),
  )
  const requests = useLoaded(isSearch ? ['palette', 'requests'] : null, () =>
    loadUserRequests(api, { state: 'pending', pageSize: largestPage }),
  )

  const cards = items.answer?.outcome === 'done' ? items.answer.value : []
  const applications = cards.map((card): PaletteEntry => {
    const { unmetAgreements = [] } = card
    const detail = [
      maintenanceOf(card) ?? [],
      unmetAgreements.length > 0 ? toSign(unmetAgreements.length) : [],
    ]
      .flat()
      .join(', ')
    return {
      id: `item-${card.id}`,
      label: itemTitle(card),
      ...(detail && { detail }),
      icon: homeIcon,
      href: paths.dashboardItem(card.id),
    }
  })
  const recent = recentItems
    .ofUser(profile.portalUserId)
    .flatMap((id) => applications.find((entry) => entry.id === `item-${id}`) ?? [])
  const matches = containsWords(term)
  return {
    recent: { title: texts.groups.recent, entries: recent.slice(0, mostRecords) },
    groups: [
      {
        title: texts.groups.applications,
        entries: term === '' ? [] : applications.filter(({ label }) => matches(label)),
      },
      // Users are listed only for the current term. Otherwise Enter could open a user who matched the
      // previous term.
      {
        title: texts.groups.people,
        entries: isSearch && isQuiet ? peopleOf(people.answer, asked, texts) : [],
      },
      { title: texts.groups.requests, entries: isSearch ? requestsOf(requests.answer, asked, texts) : [] },
    ],
    isTooShort: mayRead && term !== '' && !isSearch,
    isLoading:
      (term !== '' && items.isLoading) || (isSearch && (!isQuiet || people.isLoading || requests.isLoading)),
    hasFailed: [items, people, requests].some((each) => each.hasFailed),
  }
}

type Found<Load extends (...given: never[]) => unknown> = Awaited<ReturnType<Load>> | undefined

function peopleOf(
  answer: Found<typeof loadUsers>,
  term: string,
  texts: PaletteTexts,
): readonly PaletteEntry[] {
  if (answer?.outcome !== 'done') return []
  const people = answer.value.content.map(
    ({ id, inactive, person: { firstName, lastName, email } }): PaletteEntry => ({
      id: `user-${id}`,
      label: `${firstName} ${lastName}`,
      detail: inactive ? texts.inactiveUser(email) : email,
      icon: personIcon,
      href: paths.user(id),
    }),
  )
  return answer.value.totalElements > people.length ? [...people, usersWith(term, texts)] : people
}

/** Returns the entry that opens the list of active users with this filter. */
export const usersWith = (term: string, texts: PaletteTexts): PaletteEntry => ({
  id: 'allUsers',
  icon: peopleIcon,
  href: paths.usersWith(term),
  label: texts.allActiveUsers(term),
})

function requestsOf(
  answer: Found<typeof loadUserRequests>,
  term: string,
  texts: PaletteTexts,
): readonly PaletteEntry[] {
  if (answer?.outcome !== 'done') return []
  const matches = containsWords(term)
  const found = answer.value.content.filter(({ firstName, lastName, email, sysaidTicket = '', sites }) =>
    matches([firstName, lastName, email, sysaidTicket, ...sites].join(' ')),
  )
  const shown = found.slice(0, mostRecords).map(
    (request): PaletteEntry => ({
      id: `request-${request.userRequestType}-${request.requestId}`,
      label: `${texts.translate(userRequestTypeLabels)[request.userRequestType]}: ${request.firstName} ${request.lastName}`,
      detail: texts.sentOn(formatDate(request.dateSubmitted)),
      icon: inboxIcon,
      href: reviewHref(request),
    }),
  )
  const all = { id: 'allRequests', icon: inboxIcon, href: paths.userRequests(term) }
  return found.length > shown.length
    ? [...shown, { ...all, label: texts.allRequests(found.length, term) }]
    : shown
}

/** Returns the term, debounced. */
function useDebouncedTerm(term: string): string {
  const [debouncedTerm, setDebouncedTerm] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedTerm(term), delays.userListLoad)
    return () => clearTimeout(timer)
  }, [term])
  return debouncedTerm
}

/** Loads data for the palette. With the key null it loads nothing. */
function useLoaded<Answer extends { outcome: string }>(
  key: readonly string[] | null,
  ask: () => Promise<Answer>,
) {
  const send = useSend()
  const {
    data: answer,
    error,
    isLoading,
  } = useSWR<Answer, Error>(key, () => send(ask), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const hasFailed = error !== undefined || (answer !== undefined && answer.outcome !== 'done')
  return { answer, isLoading, hasFailed }
}
