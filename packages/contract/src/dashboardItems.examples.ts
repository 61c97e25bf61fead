import {
  type DashboardCard,
  type DashboardItem,
  DashboardItemDraft,
  type DashboardItemRow,
  newDashboardItem,
  noMaintenance,
} from './dashboardItems.ts'
import { categoriesExample, resourcesExample } from './resources.examples.ts'
import { factsOf } from './text.ts'

const card = (id: number, name: string, shortDescription: string, url: string): DashboardCard => ({
  id,
  name,
  shortDescription,
  url,
  sort: id * 10,
  thumbnailId: null,
  isPinned: false,
  ...noMaintenance,
})
const site = (name: string) => `https://${name}.meridianlakes.example/`

/** A dashboard with many applications, one without a title and one without an address. */
export const dashboardCardsExample: DashboardCard[] = [
  card(
    1,
    'Specimen Tracker',
    'Register, ship and receive biospecimens; print labels and see every freezer move.',
    site('specimens'),
  ),
  card(
    2,
    'Electronic Data Capture',
    'Enter and query case report forms for all enrolled studies. Read-only between lock and release.',
    site('edc'),
  ),
  card(3, 'Imaging Archive', 'Upload de-identified scans and follow central reads.', site('imaging')),
  card(
    4,
    'Site Performance Monitor',
    'Enrolment, retention and data timeliness per site, refreshed every night at 02:00.',
    site('performance'),
  ),
  card(
    5,
    'Pharmacovigilance Reporting',
    'Report serious adverse events within 24 hours and follow the medical review to its close. For ' +
      'investigators and their delegates at sites with an active protocol; coordinators have read access to ' +
      'the reports of their own site.',
    site('safety'),
  ),
  card(
    6,
    'Training & Certification',
    'Courses required before a site may enrol, with certificates and renewal dates.',
    site('training'),
  ),
  card(7, 'Protocol Library', 'Approved protocols, amendments and consent templates.', site('protocols')),
  card(
    8,
    'Randomisation Service',
    'Allocate participants to study arms and record emergency unblinding.',
    site('randomise'),
  ),
  card(9, '', '', ''),
  card(
    10,
    'Statistical Computing Workspace',
    'Locked analysis environment with versioned data cuts. Request time at least one day ahead.',
    site('compute'),
  ),
  card(11, 'Document Exchange', 'Send large files between sites and the coordinating centre.', ''),
]

const details = `Specimen Tracker follows every tube from the draw to the freezer and on to the laboratory that asked for it. Each site sees its own inventory; the repository in Nordhavn sees all of them.

Use it for **all** studies that began after *2024-03-01*. Older studies keep their paper logs until they close.

## Before you begin

- Finish the course *Handling and Shipping of Biospecimens*; the certificate is checked when you open the application.
- Ask your site's coordinator for the project role **Specimen Processor**.
- Install the label printer's driver. [Supported printers](https://labels.meridianlakes.example/supported)

## Shipping

Shipments leave on Monday to Wednesday only, so that nothing waits over a weekend.

1. up to 24 hours: at least 4.5 kg of dry ice
2. up to 48 hours: at least 9.0 kg
3. longer: write to the repository first`

const investigators = [
  { id: 4, description: 'Investigator' },
  { id: 5, description: 'Site Coordinator' },
]

/** An item with every part that an item can have. */
export const dashboardItemExample: DashboardItem = {
  id: 1,
  name: 'Specimen Tracker',
  shortDescription: 'Register, ship and receive biospecimens; print labels and see every freezer move.',
  longDescription: null,
  details,
  url: site('specimens'),
  inactive: false,
  sort: 10,
  ...noMaintenance,
  versionno: 7,
  roles: [...investigators, { id: 6, description: 'Specimen Processor' }],
  resources: resourcesExample,
  categories: categoriesExample,
}

/** The same item as a user with one of its roles sees it, without inactive parts. [DASH-023] */
export const dashboardItemForUsersExample: DashboardItem = {
  ...dashboardItemExample,
  resources: resourcesExample.filter(({ inactive }) => !inactive),
  categories: categoriesExample
    .filter(({ inactive }) => !inactive)
    .map((category) => ({ ...category, resources: category.resources.filter(({ inactive }) => !inactive) })),
}

/** An item with roles but no texts. [DASH-011, DASH-012] */
export const untitledItemExample: DashboardItem = {
  ...dashboardItemExample,
  id: 9,
  name: '',
  shortDescription: '',
  details: '',
  url: '',
  sort: 90,
  versionno: 1,
  roles: investigators,
  resources: [],
  categories: [],
}

/** Returns the text, repeated up to the field's limit. */
const filling = (field: 'name' | 'shortDescription' | 'details', text: string): string => {
  const { limit = 0 } = factsOf(DashboardItemDraft.entries[field])
  return text
    .repeat(Math.ceil(limit / text.length))
    .slice(0, limit)
    .trim()
}

/** The same item under maintenance. It ends far in the future, so that the example does not expire. */
export const maintainedItemExample: DashboardItem = {
  ...dashboardItemForUsersExample,
  maintenanceUntil: '2098-11-26T14:00:00.000Z',
  maintenanceNote: 'The freezers get new labels.',
}

/** Texts of the maximum length, with few possible line breaks. */
export const longTextsItemExample: DashboardItem = {
  ...untitledItemExample,
  id: 5,
  name: filling('name', 'Pharmacovigilanceberichtswesen-1'),
  shortDescription: filling('shortDescription', 'Unerwünschtearzneimittelwirkungsmeldung '),
  details: filling('details', `${details}\n\n`),
  url: `${site('safety')}${'a'.repeat(80)}`,
  sort: 50,
}

/** The administrators' list, inactive items included. */
export const dashboardItemRowsExample: DashboardItemRow[] = [
  ...dashboardCardsExample.map(({ id, name, shortDescription, url, sort }) => ({
    id,
    name,
    shortDescription,
    url,
    sort,
    ...noMaintenance,
    inactive: false,
    versionno: 1,
    roles: id % 2 === 0 ? investigators.slice(0, 1) : investigators,
  })),
  {
    id: 12,
    name: 'Paper Log Requests',
    shortDescription: 'Order paper logs for studies that began before 2024-03-01.',
    url: site('paper'),
    sort: 120,
    ...noMaintenance,
    inactive: true,
    versionno: 4,
    roles: [{ id: 8, description: 'Statistician (external)' }],
  },
]

/** The body that an editor sends for a new item. */
export const dashboardItemDraftExample: DashboardItemDraft = {
  ...newDashboardItem,
  name: 'Specimen Tracker',
  shortDescription: dashboardItemExample.shortDescription,
  details,
  url: dashboardItemExample.url,
  sort: 10,
  roles: investigators,
}
