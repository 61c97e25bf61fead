import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts of the lists of the configuration. */
export const configurationPageTexts = {
  dashboardItems: {
    title: 'Dashboard items',
    add: 'Add Dashboard Item',
    filter: 'Filter dashboard items',
    /** Status of an active item under maintenance. */
    maintenance: 'MAINTENANCE',
    columns: { name: 'Name', shortDescription: 'Short Description', roles: 'Roles', status: 'Status' },
  },
  portalRoles: {
    title: 'Portal roles',
    note: 'Portal roles are changed by administrators.',
    lists: {
      active: 'Active portal roles',
      inactive: 'Inactive portal roles',
      filterActive: 'Filter active portal roles',
      filterInactive: 'Filter inactive portal roles',
    },
    columns: { name: 'Role Name', permissions: 'Permissions' },
  },
  projectRoles: {
    title: 'Project roles',
    note: 'A project role describes what a user does in the project. It is information only, and gives no access to a system.',
    changedBy: 'Project roles are changed by administrators.',
    lists: {
      active: 'Active project roles',
      inactive: 'Inactive project roles',
      filterActive: 'Filter active project roles',
      filterInactive: 'Filter inactive project roles',
    },
    columns: {
      name: 'Role Name',
      description: 'Description',
      siteRequired: 'Site Required',
      studyRequired: 'Study Required',
    },
  },
  systems: {
    title: 'Systems',
    note: 'Accesses list the systems that a user works with. They are information only, and give no access to a system.',
    changedBy: 'Systems are changed by administrators.',
    lists: {
      active: 'Active systems',
      inactive: 'Inactive systems',
      filterActive: 'Filter active systems',
      filterInactive: 'Filter inactive systems',
    },
    columns: { name: 'System Name', description: 'Description' },
    unnamed: (id: number): string => `System ${id}`,
  },
  agreements: {
    title: 'Agreements',
    note: 'Users sign an agreement before they can use the dashboard items and project roles that require it. Choose the required agreements in the editors of items and project roles.',
    lists: {
      active: 'Active agreements',
      inactive: 'Deleted agreements',
      filterActive: 'Filter active agreements',
      filterInactive: 'Filter deleted agreements',
    },
    columns: {
      name: 'Name',
      version: 'Version',
      asksAgain: 'Sign Again',
      validFor: 'Valid For',
      published: 'Published',
    },
    months: (count: number, { plural }: Formats): string =>
      plural(count, { one: '# month', other: '# months' }),
    noEnd: 'No end',
  },
  announcements: {
    title: 'Announcements',
    note: 'The dashboard shows live announcements, and the sign-in page those for everybody.',
    lists: {
      active: 'Active announcements',
      inactive: 'Deleted announcements',
      filterActive: 'Filter active announcements',
      filterInactive: 'Filter deleted announcements',
    },
    columns: {
      title: 'Title',
      state: 'State',
      tone: 'Type',
      audience: 'Audience',
      from: 'From',
      until: 'Until',
    },
    states: {
      planned: 'Planned',
      live: 'Live',
      /** State of an announcement whose audience has only inactive portal roles. */
      forNobody: 'For nobody',
      ended: 'Ended',
      deleted: 'Deleted',
    },
    audiences: { USERS: 'Users', EVERYBODY: 'Users, sign-in page' },
    roles: (count: number, { plural }: Formats): string =>
      plural(count, { one: '# portal role', other: '# portal roles' }),
  },
  sites: {
    title: 'Sites',
    toTheList: 'Go to the sites',
    filter: 'Filter sites',
    note: 'Sites are the places where studies are conducted. They are imported and cannot be edited here.',
    columns: { code: 'Site Code', name: 'Site Name', status: 'Status' },
    missing: (code: string): string => `There is no site with the code ${code}.`,
    code: 'Site code',
    status: 'Status',
    type: 'Type',
    types: { SITE: 'Site', RESEARCH_BASE: 'Research base' },
    researchBase: 'Research base',
    itsSites: 'Its sites',
  },
  studies: {
    title: 'Studies',
    toTheList: 'Go to the studies',
    filter: 'Filter studies',
    note: 'Studies are the research studies of the project. They are imported and cannot be edited here.',
    study: 'Study',
    label: 'Label',
    missing: (study: string): string => `There is no study called ${study}.`,
  },
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useConfigurationPageTexts = () => useTexts('configurationPage', configurationPageTexts)

/** Type of these texts, for functions outside components. */
export type ConfigurationPageTexts = ReturnType<typeof useConfigurationPageTexts>
