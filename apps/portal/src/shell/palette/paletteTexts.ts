import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useWithTranslate } from '../../page/useWithTranslate.ts'

/** English texts of the portal's search. */
export const paletteTexts = {
  label: 'Search the portal',
  findsRecords: 'Pages, applications, people, requests, actions',
  findsApplications: 'Pages, applications, actions',
  groups: {
    recent: 'Opened recently',
    pages: 'Pages',
    applications: 'Applications',
    people: 'People',
    requests: 'User requests',
    actions: 'Actions',
  },
  pages: {
    items: 'Configuration: Dashboard items',
    portalRoles: 'Configuration: Portal roles',
    projectRoles: 'Configuration: Project roles',
    systems: 'Configuration: Systems',
    agreements: 'Configuration: Agreements',
    announcements: 'Configuration: Announcements',
    sites: 'Configuration: Sites',
    studies: 'Configuration: Studies',
    locked: 'Locked accounts',
    profile: 'Profile',
    projectRolesOfMine: 'Profile: Project Roles',
    agreementsOfMine: 'Profile: Agreements',
    history: 'Profile: Requests History',
    security: 'Profile: Security',
  },
  actions: {
    changeAccess: 'Request a change of my access',
    addItem: 'Add a dashboard item',
    addPortalRole: 'Add a portal role',
    addProjectRole: 'Add a project role',
    addSystem: 'Add a system',
    addAgreement: 'Add an agreement',
    addAnnouncement: 'Add an announcement',
    password: 'Change Password',
    manual: 'User Manual (PDF)',
  },
  nothingMatches: (term: string): string => `Nothing matches “${term}”.`,
  tooShort: 'Type two letters to find people and requests.',
  searching: 'Searching …',
  someNotLoaded: 'Some results could not be loaded.',
  inactiveUser: (email: string): string => `${email}, inactive`,
  /** The start of a search term that lists all users who match the words after it. */
  usersWith: 'users with',
  allActiveUsers: (term: string): string => `Active users with “${term}”`,
  sentOn: (date: string): string => `sent on ${date}`,
  allRequests: (count: number, term: string, { number }: Formats): string =>
    `All ${number(count)} requests with “${term}”`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const usePaletteTexts = () => useWithTranslate(useTexts('palette', paletteTexts))

/** Type of these texts, for functions outside components. */
export type PaletteTexts = ReturnType<typeof usePaletteTexts>
