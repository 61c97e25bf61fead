import { usersQuery } from '@portal-gateway/api-client/loadUsers'
import { plainCall } from '@portal-gateway/api-client/send'
import { largestPage } from '@portal-gateway/contract/paged'
import { type UserRow, users } from '@portal-gateway/contract/users'
import { openStreamedEngine, type PackedCells, type StreamedEngine } from '@portal-gateway/ui/streamedEngine'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../../shell/services.tsx'
import type { UserState } from './UserList.tsx'

// By the ids of the columns that find and order by them.
const fields = [
  { id: 'id', path: 'id', isFilterable: false, isSortable: false },
  { id: 'inactive', path: 'inactive', isFilterable: false, isSortable: false },
  { id: 'firstName', path: 'person.firstName' },
  { id: 'lastName', path: 'person.lastName' },
  { id: 'email', path: 'person.email' },
  { id: 'selectedSites', path: 'sites.*.siteCode' },
  { id: 'siteNames', path: 'sites.*.siteName', isSortable: false },
] as const

const textOf = (value: PackedCells[string]): string => (typeof value === 'string' ? value : '')
const linesOf = (value: PackedCells[string]): string[] =>
  textOf(value) === '' ? [] : textOf(value).split('\n')

function toRow(cells: PackedCells): UserRow {
  const { id, inactive, firstName, lastName, email, selectedSites, siteNames } = cells
  const names = linesOf(siteNames)
  return {
    id: Number(id),
    inactive: inactive === true,
    person: { firstName: textOf(firstName), lastName: textOf(lastName), email: textOf(email) },
    sites: linesOf(selectedSites).map((siteCode, place) => ({ siteCode, siteName: names[place] ?? '' })),
  }
}

/** Every user of a kind, fetched, found and ordered by a worker: the page has no object for each. [C-071] */
export function useAllUsers(state: UserState) {
  const { configuration, session } = useServices()
  const [engine, setEngine] = useState<StreamedEngine<UserRow>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const query = usersQuery({
      [state === 'active' ? 'activeOnly' : 'inactiveOnly']: true,
      pageSize: largestPage,
    })
    const opened = openStreamedEngine({
      source: plainCall({ ...configuration, session }, { endpoint: users.list, params: {}, query }),
      fields,
      toRow,
      wording: { yes: 'Yes', no: 'No', locale: navigator.language },
    })
    // An answer that is OK is a sign of the session's life. [AUTH-026]
    const unsubscribe = opened.subscribe(() => {
      if (opened.view.total === 0) return
      unsubscribe()
      session.touch()
    })
    setEngine(opened)
    return () => {
      opened.close()
      setEngine(undefined)
    }
  }, [configuration, session, state, attempt])

  const subscribe = engine?.subscribe ?? noNews
  return {
    engine,
    isLoading: useSyncExternalStore(subscribe, () => engine?.isLoading ?? true),
    failure: useSyncExternalStore(subscribe, () => engine?.failure),
    retry: () => setAttempt((before) => before + 1),
  }
}

const noNews = () => () => {}
