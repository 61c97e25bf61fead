import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the frame around every page. */
export const shellTexts = {
  skipToContent: 'Skip to content',
  portal: 'Portal',
  menu: 'Menu',
  search: 'Search the portal',
  contactSupport: 'Contact User Support',
  environments: { dev: 'Development environment', test: 'Test environment' },
  mainNavigation: 'Main',
  navigation: {
    dashboard: 'Dashboard',
    requestAccount: 'Request Account',
    reviews: 'Reviews',
    users: 'Users',
    userRequests: 'User Requests',
    configuration: 'Configuration',
    audit: 'Audit',
    systemHealth: 'System Health',
  },
  // The counts are texts, because they may be '999+'.
  locked: (count: string): string => `${count} locked`,
  failedMails: (count: string): string => `${count} failed`,
  late: (count: string): string => `${count} late`,
  pending: (count: string): string => `${count} pending`,
  whyNotAuthorized:
    'Your account does not have the permission for this page. Ask User Support who can grant it.',
  profile: 'Profile',
  changePassword: 'Change Password',
  userManual: 'User Manual (PDF)',
  version: (version: string): string => `Version ${version}`,
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  theme: (current: string, next: string): string => `Theme: ${current} (change to ${next.toLowerCase()})`,
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useShellTexts = () => useTexts('shell', shellTexts)

/** Type of these texts, for functions outside components. */
export type ShellTexts = ReturnType<typeof useShellTexts>
