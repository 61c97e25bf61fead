import type { Host } from '@portal-gateway/server/core/host/ports'

const isOpen = (status: string) => !['APPROVED', 'REJECTED', 'DENIED'].includes(status)

/**
 * The simplest implementation of the list, for comparison: loads each kind of request with its accesses, and
 * filters, sorts and pages the three lists in the server.
 */
export async function mergedRequests(
  { engine: { db } }: Host,
  state: 'pending' | 'resolved',
  query: URLSearchParams,
): Promise<string> {
  const isWanted = (status: string) => isOpen(status) === (state === 'pending')
  const [profileChanges, accessChanges, registrations, entries] = await Promise.all([
    db.selectFrom('profile_changes').selectAll().where('inactive', '=', 0).execute(),
    db.selectFrom('access_changes').selectAll().where('inactive', '=', 0).execute(),
    db.selectFrom('registrations').selectAll().execute(),
    db
      .selectFrom('access_controls as a')
      .innerJoin('access_control_sites as s', 's.access_control_id', 'a.id')
      .select(['a.access_change_id', 'a.registration_id', 's.site_code'])
      .execute(),
  ])
  const sites = new Map<string, Set<string>>()
  for (const { access_change_id, registration_id, site_code } of entries) {
    const key = access_change_id === null ? `R${registration_id}` : `A${access_change_id}`
    sites.set(key, (sites.get(key) ?? new Set()).add(site_code))
  }
  const row = (
    userRequestType: string,
    request: (typeof accessChanges)[number] | (typeof registrations)[number],
    requestStatus: string,
    key: string,
  ) => ({
    requestId: request.id,
    userRequestType,
    requestStatus,
    dateSubmitted: new Date(request.created_at).toISOString(),
    lastModified: new Date(request.changed_at).toISOString(),
    lastModifiedBy: request.last_modified_by,
    firstName: request.first_name,
    lastName: request.last_name,
    email: request.email,
    sites: [...(sites.get(key) ?? [])].toSorted(),
  })
  const rows = [
    ...accessChanges
      .filter((each) => isWanted(each.request_status))
      .map((each) => row('ACCESS_CHANGE', each, each.request_status, `A${each.id}`)),
    ...registrations
      .filter((each) => isWanted(each.registration_status))
      .map((each) => row('REGISTRATION', each, each.registration_status, `R${each.id}`)),
    ...profileChanges
      .filter((each) => isWanted(each.request_status))
      .map((each) => ({
        requestId: each.id,
        userRequestType: 'PROFILE_CHANGE',
        requestStatus: each.request_status,
        dateSubmitted: new Date(each.created_at).toISOString(),
        lastModified: new Date(each.changed_at).toISOString(),
        lastModifiedBy: each.last_modified_by,
        firstName: each.original_first_name,
        lastName: each.original_last_name,
        email: each.original_email,
        sites: [] as string[],
      })),
  ]
  const begins = query.get('lastName')?.toLowerCase() ?? ''
  const site = query.get('sites')
  const found = rows.filter(
    (each) => each.lastName.toLowerCase().startsWith(begins) && (site === null || each.sites.includes(site)),
  )
  const key = query.get('sort') === 'lastName,asc' ? 'lastName' : 'dateSubmitted'
  const textOf = (each: (typeof rows)[number]) => each[key].toLowerCase()
  const sorted = found.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
  return JSON.stringify({
    content: sorted.slice(0, Number(query.get('size'))),
    totalElements: found.length,
  })
}
