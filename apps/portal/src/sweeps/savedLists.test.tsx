import {
  agreementSignaturesExample,
  dataUseExample,
  unsignedUsersExample,
} from '@portal-gateway/contract/agreements.examples'
import { maintenanceExample, trainingExample } from '@portal-gateway/contract/announcements.examples'
import { auditEntriesExample } from '@portal-gateway/contract/audit.examples'
import { categoryViews } from '@portal-gateway/contract/categoryViews'
import { dashboardItemRowsExample } from '@portal-gateway/contract/dashboardItems.examples'
import { itemAnswersExample } from '@portal-gateway/contract/explanations.examples'
import { lockedAccountsExample } from '@portal-gateway/contract/lockedAccounts.examples'
import { investigatorRoleExample } from '@portal-gateway/contract/portalRoles.examples'
import { siteDataManagerExample } from '@portal-gateway/contract/projectRoles.examples'
import { categoriesExample, resourcesExample } from '@portal-gateway/contract/resources.examples'
import { sitesExample } from '@portal-gateway/contract/sites.examples'
import { studiesExample } from '@portal-gateway/contract/studies.examples'
import { trackerExample } from '@portal-gateway/contract/systems.examples'
import { everyKindExample } from '@portal-gateway/contract/userRequests.examples'
import { userRowsExample } from '@portal-gateway/contract/users.examples'
import { useAnnouncementLabels } from '@portal-gateway/portal-forms/useAnnouncementLabels'
import type { Column } from '@portal-gateway/ui/Table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useAgreementsTexts } from '../agreements/agreementsTexts.ts'
import { auditColumns } from '../audit/auditColumns.tsx'
import { useAuditTexts } from '../audit/auditTexts.ts'
import { inEnglish } from '../page/inEnglish.examples.ts'
import { usePortalSharedTexts } from '../page/portalSharedTexts.ts'
import { agreementColumns } from '../screens/Configuration/Agreements.tsx'
import { announcementColumns } from '../screens/Configuration/Announcements.tsx'
import { useConfigurationPageTexts } from '../screens/Configuration/configurationPageTexts.ts'
import { dashboardItemColumns } from '../screens/Configuration/dashboardItemColumns.tsx'
import { portalRoleColumns } from '../screens/Configuration/PortalRoles.tsx'
import { projectRoleColumns } from '../screens/Configuration/ProjectRoles.tsx'
import { siteColumns } from '../screens/Configuration/Sites.tsx'
import { studyColumns } from '../screens/Configuration/Studies.tsx'
import { systemColumns } from '../screens/Configuration/Systems.tsx'
import { useAgreementPageTexts } from '../screens/EditAgreement/agreementPageTexts.ts'
import { signatureColumns } from '../screens/EditAgreement/signatureColumns.tsx'
import { unsignedUserColumns } from '../screens/EditAgreement/unsignedUserColumns.tsx'
import { useEditDashboardItemPageTexts } from '../screens/EditDashboardItem/editDashboardItemPageTexts.ts'
import { resourceColumns } from '../screens/EditDashboardItem/resourceColumns.tsx'
import { personColumns } from '../screens/LockedAccounts/lockedAccountColumns.tsx'
import { useLockedAccountsPageTexts } from '../screens/LockedAccounts/lockedAccountsPageTexts.ts'
import { useResourceCategoriesPageTexts } from '../screens/ResourceCategories/resourceCategoriesPageTexts.ts'
import { resourceCategoryColumns } from '../screens/ResourceCategories/resourceCategoryColumns.tsx'
import { itemColumns } from '../screens/User/explained/itemColumns.tsx'
import { useUserPageTexts } from '../screens/User/userPageTexts.ts'
import { pendingColumns, resolvedColumns } from '../screens/UserRequests/userRequestColumns.tsx'
import { useUserRequestsPageTexts } from '../screens/UserRequests/userRequestsPageTexts.ts'
import { useWaitingTexts } from '../screens/UserRequests/waitingTexts.ts'
import { userColumns } from '../screens/Users/userColumns.tsx'
import { useUsersPageTexts } from '../screens/Users/usersPageTexts.ts'

const shared = inEnglish(usePortalSharedTexts)
const configuration = inEnglish(useConfigurationPageTexts)
const requestTexts = inEnglish(useUserRequestsPageTexts)

/** Columns of every list. The order of the lists has no effect. */
const lists = [
  auditColumns(inEnglish(useAuditTexts)),
  dashboardItemColumns(configuration.dashboardItems, shared),
  portalRoleColumns(configuration.portalRoles),
  projectRoleColumns(configuration.projectRoles, shared),
  siteColumns(configuration.sites),
  studyColumns(configuration.studies),
  systemColumns(configuration.systems, shared),
  agreementColumns(configuration.agreements, shared),
  signatureColumns(inEnglish(useAgreementPageTexts).signatures, shared),
  unsignedUserColumns(inEnglish(useAgreementPageTexts).unsigned, inEnglish(useAgreementsTexts)),
  announcementColumns(configuration.announcements, inEnglish(useAnnouncementLabels).tone, {
    now: Date.parse('2026-03-06T12:00:00Z'),
  }),
  resourceColumns(inEnglish(useEditDashboardItemPageTexts), shared.statuses),
  resourceCategoryColumns(inEnglish(useResourceCategoriesPageTexts), shared),
  itemColumns({
    texts: inEnglish(useUserPageTexts).explained,
    shared,
    user: { id: 1, name: 'Ada Lovelace', mayChangeRoles: true },
  }),
  personColumns(inEnglish(useLockedAccountsPageTexts)),
  pendingColumns(requestTexts, inEnglish(useWaitingTexts)),
  resolvedColumns(requestTexts),
  userColumns(inEnglish(useUsersPageTexts)),
] as unknown as readonly (readonly Column<unknown>[])[]

const zone = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'UTC'
  vi.useFakeTimers({ now: new Date('2026-03-06T12:00:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const person = [
  ['firstName', 'First Name', 'Mateo'],
  ['lastName', 'Last Name', 'Okonkwo'],
  ['email', 'Email', 'm.okonkwo@nordhavn-clinic.example'],
]
const request = [
  ['firstName', 'First Name', 'Mateo'],
  ['lastName', 'Last Name', 'Okonkwo'],
  ['userRequestType', 'Request Type', 'Access Change'],
  ['requestStatus', 'Request Status', 'PENDING OUTSIDE ACTION'],
  ['dateSubmitted', 'Date Submitted', new Date('2026-03-01T08:15:00Z')],
]
const handled = [
  ['email', 'Email', 'm.okonkwo@nordhavn-clinic.example'],
  ['sites', 'Site(s)', 'ML-014, ML-033'],
  ['lastModifiedBy', 'Last Modified By', 'Solveig Lindqvist'],
  ['lastModified', 'Last Modified', new Date('2026-03-02T10:00:00Z')],
  ['sysaidTicket', 'SysAid Ticket No.', 'SR-20433'],
]

/**
 * An example row of each list. For each column it has the id, the header and the text in the downloaded file.
 */
const expected: { name: string; row: unknown; cells: unknown[][] }[] = [
  {
    name: 'dashboard items',
    row: dashboardItemRowsExample[0],
    cells: [
      ['name', 'Name', 'Specimen Tracker'],
      [
        'shortDescription',
        'Short Description',
        'Register, ship and receive biospecimens; print labels and see every freezer move.',
      ],
      ['roles', 'Roles', 2],
      ['status', 'Status', 'ACTIVE'],
    ],
  },
  {
    name: 'portal roles',
    row: investigatorRoleExample,
    cells: [
      ['name', 'Role Name', 'Investigator'],
      ['permissions', 'Permissions', 'USER'],
    ],
  },
  {
    name: 'project roles',
    row: siteDataManagerExample,
    cells: [
      ['name', 'Role Name', 'Site Data Manager'],
      ['description', 'Description', 'Enters and cleans the data of a site.'],
      ['siteRequired', 'Site Required', 'Yes'],
      ['studyRequired', 'Study Required', 'Yes'],
    ],
  },
  {
    name: 'systems',
    row: trackerExample,
    cells: [
      ['name', 'System Name', 'Specimen Tracker'],
      ['description', 'Description', 'Labels, shipments and storage of specimens.'],
    ],
  },
  {
    name: 'agreements',
    row: dataUseExample,
    cells: [
      ['name', 'Name', 'Data use agreement'],
      ['version', 'Version', 3],
      ['validMonths', 'Valid For', '12 months'],
      ['asksAgain', 'Sign Again', 'Yes'],
      ['publishedAt', 'Published', '2026-09-01 08:30'],
    ],
  },
  {
    name: 'signatures of an agreement',
    row: agreementSignaturesExample[1],
    cells: [
      ['name', 'Name', 'Grace Hopper'],
      ['username', 'User Name', 'ghopper'],
      ['email', 'Email', 'grace@example.org'],
      ['version', 'Version', 2],
      ['signedAt', 'Signed', '2026-01-20 16:40'],
      ['validUntil', 'Valid Until', '2027-01-19'],
      ['counts', 'Counts', 'No'],
    ],
  },
  {
    name: 'users who have not signed an agreement',
    row: unsignedUsersExample[2],
    cells: [
      ['firstName', 'First Name', 'Mathison'],
      ['lastName', 'Last Name', 'Turing'],
      ['username', 'User Name', 'mturing'],
      ['email', 'Email', 'mathison@example.org'],
      ['reason', 'Reason', 'Signature has ended'],
      ['requiredBy', 'Required By', 'Application Data Explorer and 33 more'],
    ],
  },
  {
    name: 'dashboard items that a user cannot use',
    row: itemAnswersExample[0],
    cells: [
      ['name', 'Name', 'Data Explorer'],
      ['canUse', 'Can Use', 'No'],
      ['reasons', 'Reasons', 'No portal role that applies now shows it. An agreement is not signed.'],
      ['why', 'Explanation', null],
    ],
  },
  {
    name: 'announcements',
    row: maintenanceExample,
    cells: [
      ['title', 'Title', 'Maintenance on Saturday'],
      ['state', 'State', 'Live'],
      ['tone', 'Type', 'Warning'],
      ['audience', 'Audience', 'Users, sign-in page'],
      ['startsAt', 'From', '2026-01-01 08:00'],
      ['endsAt', 'Until', '2099-01-03 11:00'],
    ],
  },
  {
    name: 'announcements for portal roles',
    row: trainingExample,
    cells: [
      ['title', 'Title', 'Training for investigators'],
      ['state', 'State', 'Live'],
      ['tone', 'Type', 'Information'],
      ['audience', 'Audience', '1 portal role'],
      ['startsAt', 'From', ''],
      ['endsAt', 'Until', ''],
    ],
  },
  {
    name: 'sites',
    row: sitesExample[0],
    cells: [
      ['siteCode', 'Site Code', 'ML-001'],
      ['siteName', 'Site Name', 'Meridian Lakes Coordinating Centre'],
      ['status', 'Status', 'ACTIVE'],
    ],
  },
  {
    name: 'studies',
    row: studiesExample[0],
    cells: [
      ['study', 'Study', 'AURORA-2'],
      ['label', 'Label', 'AURORA-2: Light therapy after stroke'],
    ],
  },
  {
    name: 'resources',
    row: { ...resourcesExample[0], category: 'Manuals' },
    cells: [
      ['name', 'Name', 'User manual'],
      ['type', 'Type', 'Download'],
      ['category', 'Category', 'Manuals'],
      ['place', 'File / URL', 'specimen-tracker-user-manual.pdf'],
      ['status', 'Status', 'ACTIVE'],
    ],
  },
  {
    name: 'categories',
    row: categoryViews(categoriesExample).find(({ name }) => name === 'Label printers'),
    cells: [
      ['name', 'Category Name (parent/child)', 'Manuals / Label printers'],
      ['parent', 'Parent Category', 'Manuals'],
      ['children', 'Child Categories', ''],
      ['resources', 'Number of Resources (direct children)', 2],
      ['visible', 'Is Visible To Users', 'Yes'],
    ],
  },
  {
    name: 'locked accounts',
    row: lockedAccountsExample[0],
    cells: [
      ['person', 'Person', 'Mateo Okonkwo'],
      ['username', 'Username', 'mokonkwo'],
      ['email', 'Email', 'm.okonkwo@nordhavn-clinic.example'],
      ['lockedUntil', 'Locked Until', '2026-03-05 09:56'],
      ['tries', 'Tries', 5],
    ],
  },
  {
    name: 'accounts that are locked until support unlocks them',
    row: { ...lockedAccountsExample[0], lockedUntil: null },
    cells: [
      ['person', 'Person', 'Mateo Okonkwo'],
      ['username', 'Username', 'mokonkwo'],
      ['email', 'Email', 'm.okonkwo@nordhavn-clinic.example'],
      ['lockedUntil', 'Locked Until', 'Support unlocks it'],
      ['tries', 'Tries', 5],
    ],
  },
  {
    name: 'pending requests',
    row: everyKindExample[0],
    cells: [
      ...request,
      ['waiting', 'Waiting', 5],
      ...handled.slice(0, 2),
      ['claimedBy', 'Claimed By', ''],
      ...handled.slice(2),
    ],
  },
  { name: 'decided requests', row: everyKindExample[0], cells: [...request, ...handled] },
  {
    name: 'users [USER-005]',
    row: userRowsExample[2],
    cells: [
      ...person,
      ['selectedSites', 'Site(s)', 'NH01 Nordhavn Clinic; VK02 Vestkapp University Hospital'],
    ],
  },
  {
    name: 'audit',
    row: auditEntriesExample[0],
    cells: [
      ['at', 'When', '2026-03-05 10:12'],
      ['actorName', 'By', 'Solveig Lindqvist'],
      ['action', 'Action', 'Updated'],
      ['entity', 'Kind', 'Portal role'],
      ['entityName', 'Record', 'Imaging Reader'],
      ['changes', 'Changed', '2 fields: Role Name, Permission'],
    ],
  },
]

describe('the columns of a list have fixed ids for sorting, and their headers and texts are in its downloaded file [EXP-152]', () => {
  it.each(expected)('$name', ({ row, cells }) => {
    const headers = cells.map(([, header]) => header)
    const columns = lists.find((list) => list.map(({ header }) => header).join() === headers.join()) ?? []
    expect(columns.map(({ id, header, value, inFile = value }) => [id, header, inFile(row)])).toEqual(cells)
  })
})
