import type { Page } from '@playwright/test'
import type { UserRequestType } from '../../packages/contract/src/userRequestTypes.ts'
import { linkFor } from '../mailedLink.ts'
import type { Server } from '../server.ts'
import { expect, type Person } from './sweepTest.ts'

/** A page of the portal, with the user and the addresses that open it. */
export interface Screen {
  as: Person
  /** The address below the portal's base path. */
  at: string | ((page: Page, server: Server) => Promise<string>)
  /** The address of the page from which the sweeps open it. */
  from: string
  /** `false` if the page has no separate code, because its code is part of the first load or of the frame. */
  hasOwnCode?: false
  /** Whether the page redirects as soon as it opens. */
  isPassedThrough?: true
  /** The number of the page's tabs. `screens` must list each tab that makes calls separately. */
  tabs?: number
  /** The calls whose failure the page does not show, each with the reason. */
  quiet?: Readonly<Record<string, string>>
}

const inside = { as: 'admin', from: 'app/dashboard' } as const
const outside = { as: 'visitor', from: '' } as const
const admin = (at: string) => ({ ...inside, at })
const member = (at: string) => ({ ...inside, as: 'member' as const, at })

/** Returns a screen for each of these tabs. The id of the tab is in the address. */
const tabbed = (screen: Screen & { at: string }, ...ids: readonly string[]): Screen[] =>
  ids.map((id) => ({ ...screen, at: `${screen.at}?tab=${id}`, tabs: ids.length }))

/** The call that counts the active or the inactive users for the tabs of the list of users. */
const countOf = (inactive: 'true' | 'false') =>
  `rest/secure/user_management/users?page=0&size=1&inactive=${inactive}&excludeAssociations=true`

/**
 * The calls that load the options of a form for project roles: `choices` in every form, `choicesOfUsers` in a
 * form for signed-in users, and `choicesOfVisitors` in a form for visitors.
 */
const choices = ['rest/public/sites', 'rest/public/site_relation', 'rest/public/studies']
const choicesOfUsers = [
  ...choices,
  'rest/secure/system_mgmt/system_access',
  'rest/secure/system_mgmt/study_role/',
]
const choicesOfVisitors = [
  ...choices,
  'rest/public/user_registration/system_accesses/',
  'rest/public/user_registration/study_roles',
]
const onRolesTab = (calls: readonly string[]): Screen['quiet'] =>
  Object.fromEntries(calls.map((call) => [call, 'The tab of the project roles shows the failure.']))

/** The calls of a review that are not needed to decide. */
const besideReview = (type: UserRequestType, id: number): Screen['quiet'] => ({
  'rest/secure/user_management/user_requests/pending?page=0&size=300':
    'Only the links to the next and the previous request need it.',
  [`rest/secure/user_management/user_requests/${type}/${id}/claim`]:
    'A request can be decided without its claim.',
})

const otherTab = 'It limits what can be edited on another tab, which shows the failure.'
const accessChanges = 'rest/secure/user_access_mod_request/user/4'
const profileChanges = 'rest/secure/ldap_user_profile_mod_request/user/4'
const user = (tab: string, quiet?: Screen['quiet']): Screen => ({
  ...admin(`app/users/4?tab=${tab}`),
  tabs: 6,
  ...(quiet && { quiet }),
})

const item = (tab: string): Screen => ({
  ...admin(`app/configure/dashboard/1?tab=${tab}`),
  tabs: 5,
  ...(tab === 'resources' && {
    quiet: {
      'rest/secure/admin/dashboard_item_resource_categories?itemId=1':
        'The page uses the categories that were loaded with the item.',
    },
  }),
})

/** Returns the address in a mail to this user, below the portal's base path. */
async function mailed(page: Page, server: Server, address: string, path: string): Promise<string> {
  const link = await linkFor(page, server, address, path)
  // The mail comes from the demo's outbox, which is not part of the portal.
  await page.goto('./')
  return link.replace(/^.*\/portal\//, '')
}

/** Returns the address of the oldest part that the signed-in user reviews. */
async function firstOpenPart(page: Page, server: Server): Promise<string> {
  const answer = await page.request.get(`${server.api}rest/secure/part_reviews/open`)
  const { content } = (await answer.json()) as { content: { id: number }[] }
  return `app/reviews/${content[0]?.id}`
}

/** A screen, or one per tab, for each path of `routes.tsx`; `house/screens.test.ts` compares them. */
export const screens: Readonly<Record<string, Screen | readonly Screen[]>> = {
  '/': {
    ...outside,
    at: '',
    from: 'forgot-password',
    hasOwnCode: false,
    quiet: {
      'rest/secure/token/refresh': 'It only forwards users who already have a session.',
      'rest/public/announcements': 'Users can sign in without the announcements.',
    },
  },
  '/forgot-password': { ...outside, at: 'forgot-password' },
  '/register': { ...outside, at: 'register', tabs: 2, quiet: onRolesTab(choicesOfVisitors) },
  '/institution': { ...outside, at: 'institution?problem=EXPIRED&idp=lake' },
  '/change-password': { as: 'partner', at: 'change-password?username=partner', from: 'app/dashboard' },
  '/second-factor': { ...member('second-factor'), isPassedThrough: true },
  '/set-initial-password/:hash': {
    ...outside,
    at: (page, server) =>
      mailed(page, server, 'yetunde.lindqvist@meridianlakes.example', 'set-initial-password'),
  },
  '/reset-password/:hash': {
    ...outside,
    at: async (page, server) => {
      const address = 'dagfinn.vasquez@meridianlakes.example'
      const asked = await page.request.post(`${server.api}rest/public/forgot_password`, {
        data: { emailAddress: address },
      })
      expect(asked.status()).toBe(200)
      return mailed(page, server, address, 'reset-password')
    },
  },
  '/app/sign-out': { ...outside, at: 'app/sign-out', from: 'forgot-password', isPassedThrough: true },
  '/app': { ...member('app'), from: 'forgot-password', hasOwnCode: false, isPassedThrough: true },
  '/app/dashboard': {
    ...member('app/dashboard'),
    from: 'app/profile',
    hasOwnCode: false,
    quiet: {
      'rest/secure/user_capabilities/can_change_password_ever':
        'The user menu has no entry for the password until a later page repeats the call.',
      'rest/secure/pending_work': 'The counts are optional, and the portal repeats the call every minute.',
      'rest/secure/announcements': 'The page shows the cards without the announcements.',
    },
  },
  '/app/dashboard/eLearning': member('app/dashboard/eLearning?resourceId=1&itemId=1'),
  '/app/dashboard/:id': member('app/dashboard/1'),
  '/app/change-password': { as: 'partner', at: 'app/change-password', from: 'app/dashboard' },
  '/app/agreements/:id': member('app/agreements/1'),
  '/app/agreements/:id/versions/:version': member('app/agreements/1/versions/1'),
  '/app/profile': [
    ...tabbed(
      member('app/profile'),
      'accountInfo',
      'projectRoles',
      'agreements',
      'requestsHistory',
      'security',
    ),
    { as: 'partner', at: 'app/profile', from: 'app/dashboard', tabs: 5 },
    { ...admin('app/profile?tab=projectRoles'), tabs: 5 },
  ],
  '/app/proxy-registration': {
    ...member('app/proxy-registration'),
    tabs: 3,
    quiet: onRolesTab(choicesOfUsers),
  },
  '/app/profile/request-access-change': member('app/profile/request-access-change'),
  '/app/user-requests': admin('app/user-requests'),
  '/app/user-requests/profile-change/:id': {
    ...admin('app/user-requests/profile-change/3'),
    quiet: besideReview('PROFILE_CHANGE', 3),
  },
  '/app/user-requests/access-change/:id': [1, 2].map((id) => ({
    ...admin(`app/user-requests/access-change/${id}`),
    quiet: besideReview('ACCESS_CHANGE', id),
  })),
  '/app/user-requests/registration/create-account/:id': {
    ...admin('app/user-requests/registration/create-account/1'),
    tabs: 5,
  },
  '/app/user-requests/registration/:id': {
    ...admin('app/user-requests/registration/1'),
    quiet: besideReview('REGISTRATION', 1),
  },
  '/app/reviews': tabbed({ ...inside, as: 'partner', at: 'app/reviews' }, 'open', 'decided', 'deputies'),
  '/app/reviews/:id': {
    ...inside,
    as: 'partner',
    at: firstOpenPart,
    quiet: {
      'rest/secure/part_reviews/open?page=0&size=100':
        'Only the links to the next and the previous part need it.',
    },
  },
  '/app/users': tabbed(
    {
      ...admin('app/users'),
      quiet: { [countOf('false')]: 'The tabs have no count.', [countOf('true')]: 'The tabs have no count.' },
    },
    'active',
    'inactive',
  ),
  '/app/users/:id': [
    user('accountInfo', { [accessChanges]: otherTab }),
    user('portalRoles', { [accessChanges]: otherTab }),
    user('projectRoles', { [profileChanges]: otherTab }),
    user('accessExplained', { [accessChanges]: otherTab, [profileChanges]: otherTab }),
    user('reviewer', { [accessChanges]: otherTab, [profileChanges]: otherTab }),
    user('requestsHistory'),
  ],
  '/app/locked-accounts': admin('app/locked-accounts'),
  '/app/audit': admin('app/audit'),
  '/app/audit/access': admin('app/audit/access'),
  '/app/system-health': admin('app/system-health'),
  '/app/configure': tabbed(
    admin('app/configure'),
    'dashboard',
    'portalRoles',
    'projectRoles',
    'systems',
    'agreements',
    'announcements',
    'sites',
    'studies',
  ),
  '/app/configure/dashboard/new': { ...admin('app/configure/dashboard/new'), tabs: 3 },
  '/app/configure/dashboard/resources/new': admin('app/configure/dashboard/resources/new?itemId=1'),
  '/app/configure/dashboard/resources/:resourceId': admin('app/configure/dashboard/resources/12?itemId=1'),
  '/app/configure/dashboard/:id': ['basicDetails', 'content', 'access', 'resources', 'categories'].map(item),
  '/app/configure/portal-roles/new': admin('app/configure/portal-roles/new'),
  '/app/configure/portal-roles/:id': admin('app/configure/portal-roles/2'),
  '/app/configure/project-roles/new': admin('app/configure/project-roles/new'),
  '/app/configure/project-roles/:id': admin('app/configure/project-roles/2'),
  '/app/configure/systems/new': admin('app/configure/systems/new'),
  '/app/configure/systems/:id': admin('app/configure/systems/2'),
  '/app/configure/agreements/new': admin('app/configure/agreements/new'),
  '/app/configure/agreements/:id': ['agreement', 'versions', 'signatures', 'unsigned'].map((tab) => ({
    ...admin(`app/configure/agreements/1?tab=${tab}`),
    tabs: 4,
  })),
  '/app/configure/announcements/new': admin('app/configure/announcements/new'),
  '/app/configure/announcements/:id': admin('app/configure/announcements/1'),
  '/app/*': member('app/nowhere'),
  '/*': { ...outside, at: 'nowhere' },
}

/** All screens, each with its route and the name of its test. */
export const allScreens = Object.entries(screens)
  .flatMap(([path, all]) => (isListOf(all) ? all : [all]).map((screen) => ({ path, screen })))
  .map(({ path, screen }) => ({ path, screen, name: typeof screen.at === 'string' ? screen.at : path }))

function isListOf(all: Screen | readonly Screen[]): all is readonly Screen[] {
  return Array.isArray(all)
}
