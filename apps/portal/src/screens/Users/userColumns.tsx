import type { UserSortField } from '@portal-gateway/api-client/loadUsers'
import type { UserRow } from '@portal-gateway/contract/users'
import { columnsFor } from '@portal-gateway/ui/Table'
import type { UsersPageTexts } from './usersPageTexts.ts'

const sitesText = (sites: NonNullable<UserRow['sites']>, texts: UsersPageTexts): string => {
  const [only] = sites
  if (only && sites.length === 1) return `${only.siteCode} ${only.siteName}`
  return sites.length === 0
    ? '---'
    : texts.sites(sites.length, sites.map(({ siteCode }) => siteCode).join(', '))
}

/**
 * Returns the sites for the downloaded file. The format is the same for any number of sites,
 * because programs may read the file.
 */
const sitesInFile = (sites: NonNullable<UserRow['sites']>): string =>
  sites.map(({ siteCode, siteName }) => `${siteCode} ${siteName}`).join('; ')

/** Columns of the list; their ids are the sort fields of the server. [USER-005, USER-012] */
export const userColumns = (texts: UsersPageTexts) =>
  columnsFor<UserRow>()([
    {
      id: 'firstName' satisfies UserSortField,
      header: texts.columns.firstName,
      width: '16%',
      isRowHeader: true,
      value: ({ person }) => person.firstName,
    },
    {
      id: 'lastName' satisfies UserSortField,
      header: texts.columns.lastName,
      width: '20%',
      isRowHeader: true,
      value: ({ person }) => person.lastName,
    },
    {
      id: 'email' satisfies UserSortField,
      header: texts.columns.email,
      isSelfEvident: true,
      value: ({ person }) => person.email,
    },
    {
      id: 'selectedSites' satisfies UserSortField,
      header: texts.columns.sites,
      width: '24%',
      value: ({ sites = [] }) => sitesText(sites, texts),
      inFile: ({ sites = [] }) => sitesInFile(sites),
    },
  ])
