import { useTexts } from '@portal-gateway/ui/texts'

/** Titles of the pages below `/app`, in English. Breadcrumbs use them too. */
export const pageTitlesTexts = {
  dashboard: 'Dashboard',
  agreement: 'Agreement',
  signedAgreement: 'Signed Agreement',
  changePassword: 'Change Password',
  profile: 'Profile',
  proxyRegistration: 'Request Account for Another Person',
  requestAccessChange: 'Request Access Change',
  userRequests: 'User Requests',
  reviewProfileChange: 'Review Profile Change Request',
  reviewAccessChange: 'Review Access Change Request',
  createAccount: 'Create Account',
  reviewRegistration: 'Review Account Request',
  users: 'Users',
  user: 'User',
  lockedAccounts: 'Locked Accounts',
  accessOnDay: 'Access on a Day',
  audit: 'Audit',
  systemHealth: 'System Health',
  configuration: 'Configuration',
  addDashboardItem: 'Add Dashboard Item',
  editDashboardItem: 'Edit Dashboard Item',
  addResource: 'Add Resource',
  editResource: 'Edit Resource',
  addPortalRole: 'Add Portal Role',
  editPortalRole: 'Edit Portal Role',
  addProjectRole: 'Add Project Role',
  editProjectRole: 'Edit Project Role',
  addSystem: 'Add System',
  editSystem: 'Edit System',
  addAgreement: 'Add Agreement',
  editAgreement: 'Edit Agreement',
  addAnnouncement: 'Add Announcement',
  editAnnouncement: 'Edit Announcement',
  notAuthorized: 'Not authorized',
  notFound: 'Page not found',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const usePageTitlesTexts = () => useTexts('pageTitles', pageTitlesTexts)
