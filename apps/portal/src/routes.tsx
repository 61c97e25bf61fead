import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { RouteFailed } from './failures/RouteFailed.tsx'
import { PortalRoot } from './Portal.tsx'
import { type RecordTab, recordKinds } from './recordKinds.ts'
import type { PageHandle } from './router/pageHandle.ts'
import { RoutedSignIn } from './screens/SignIn/RoutedSignIn.tsx'
import { FirstLoad } from './session/FirstLoad.tsx'

const page = (handle: PageHandle) => ({ handle })

/** Returns a route's lazy component, whose file is loaded on the first visit. */
const screen =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  async () => ({ Component: (await load())[name] })

/**
 * Returns the routes that add and edit a record of a kind. The loaded file exports their pages, such as
 * `AddSystem` and `EditSystem`.
 */
function recordPages<Tab extends RecordTab>(
  tab: Tab,
  load: () => Promise<
    Readonly<Record<`${'Add' | 'Edit'}${(typeof recordKinds)[Tab]['name']}`, ComponentType>>
  >,
): RouteObject[] {
  const { name, path }: (typeof recordKinds)[Tab] = recordKinds[tab]
  const form = { access: 'ADMIN', shape: 'form' } as const
  return [
    {
      path: `configure/${path}/new`,
      ...page({ title: `add${name}`, ...form }),
      lazy: screen(load, `Add${name}`),
    },
    {
      path: `configure/${path}/:id`,
      ...page({ title: `edit${name}`, ...form }),
      lazy: screen(load, `Edit${name}`),
    },
  ]
}

/** All pages of the portal. The router and Sign In are in one file; the other pages are loaded on demand. */
// `lazy` must be a function: a router empties a `lazy` object on first use, and stories create many routers.
export const routes: RouteObject[] = [
  {
    Component: PortalRoot,
    HydrateFallback: FirstLoad,
    ErrorBoundary: RouteFailed,
    children: [
      { index: true, Component: RoutedSignIn },
      {
        path: 'forgot-password',
        lazy: screen(() => import('./screens/ForgotPassword/ForgotPassword.tsx'), 'ForgotPassword'),
      },
      {
        path: 'register',
        lazy: screen(() => import('./screens/Register/Register.tsx'), 'Register'),
      },
      {
        path: 'institution',
        lazy: screen(() => import('./screens/Institution/Institution.tsx'), 'Institution'),
      },
      {
        path: 'change-password',
        lazy: screen(() => import('./screens/ChangePassword/ExpiringPassword.tsx'), 'ExpiringPassword'),
      },
      {
        path: 'second-factor',
        lazy: screen(() => import('./screens/RequiredFactor/RequiredFactor.tsx'), 'RequiredFactor'),
      },
      {
        path: 'set-initial-password/:hash',
        lazy: screen(() => import('./screens/SetPassword/SetPassword.tsx'), 'SetInitialPassword'),
      },
      {
        path: 'reset-password/:hash',
        lazy: screen(() => import('./screens/SetPassword/SetPassword.tsx'), 'ResetPassword'),
      },
      {
        path: 'app/sign-out',
        lazy: screen(() => import('./session/SignOut.tsx'), 'SignOut'),
      },
      {
        path: 'app',
        lazy: screen(() => import('./shell/Shell.tsx'), 'Shell'),
        children: [
          {
            path: 'dashboard',
            ...page({ title: 'dashboard', access: 'USER', shape: 'cards' }),
            lazy: screen(() => import('./screens/Dashboard/Dashboard.tsx'), 'Dashboard'),
          },
          {
            // This path does not conflict with 'dashboard/:id', because ids are numbers. [C-019]
            path: 'dashboard/eLearning',
            ...page({
              title: 'dashboard',
              access: 'USER',
              shape: 'reading',
              isReading: true,
              isFilling: true,
            }),
            lazy: screen(() => import('./screens/ELearning/ELearning.tsx'), 'ELearning'),
          },
          {
            path: 'dashboard/:id',
            ...page({ title: 'dashboard', access: 'USER', shape: 'reading', isReading: true }),
            lazy: screen(() => import('./screens/DashboardItem/DashboardItem.tsx'), 'DashboardItem'),
          },
          {
            path: 'agreements/:id',
            ...page({ title: 'agreement', access: 'USER', shape: 'reading', isReading: true }),
            lazy: screen(() => import('./screens/Agreement/Agreement.tsx'), 'Agreement'),
          },
          {
            path: 'agreements/:id/versions/:version',
            ...page({ title: 'signedAgreement', access: 'USER', shape: 'reading', isReading: true }),
            lazy: screen(() => import('./screens/Agreement/SignedAgreement.tsx'), 'SignedAgreement'),
          },
          {
            path: 'change-password',
            ...page({ title: 'changePassword', access: 'SET_OWN_PASSWORD', shape: 'form' }),
            lazy: screen(() => import('./screens/ChangePassword/OwnPassword.tsx'), 'OwnPassword'),
          },
          {
            path: 'profile',
            ...page({ title: 'profile', access: 'USER', shape: 'form' }),
            lazy: screen(() => import('./screens/Profile/Profile.tsx'), 'Profile'),
          },
          {
            path: 'proxy-registration',
            ...page({ title: 'proxyRegistration', access: 'USER', shape: 'form' }),
            lazy: screen(
              () => import('./screens/ProxyRegistration/ProxyRegistration.tsx'),
              'ProxyRegistration',
            ),
          },
          {
            path: 'profile/request-access-change',
            ...page({ title: 'requestAccessChange', access: 'USER', shape: 'form' }),
            lazy: screen(
              () => import('./screens/RequestAccessChange/RequestAccessChange.tsx'),
              'RequestAccessChange',
            ),
          },
          {
            path: 'user-requests',
            ...page({ title: 'userRequests', access: 'READ_USERS', shape: 'list' }),
            lazy: screen(() => import('./screens/UserRequests/UserRequests.tsx'), 'UserRequests'),
          },
          {
            path: 'user-requests/profile-change/:id',
            ...page({ title: 'reviewProfileChange', access: 'READ_USERS', shape: 'form' }),
            lazy: screen(
              () => import('./screens/ReviewProfileChange/ReviewProfileChange.tsx'),
              'ReviewProfileChange',
            ),
          },
          {
            path: 'user-requests/access-change/:id',
            ...page({ title: 'reviewAccessChange', access: 'READ_USERS', shape: 'form' }),
            lazy: screen(
              () => import('./screens/ReviewAccessChange/ReviewAccessChange.tsx'),
              'ReviewAccessChange',
            ),
          },
          {
            path: 'user-requests/registration/create-account/:id',
            ...page({ title: 'createAccount', access: 'WRITE_USERS', shape: 'form' }),
            lazy: screen(() => import('./screens/CreateAccount/CreateAccount.tsx'), 'CreateAccount'),
          },
          {
            path: 'user-requests/registration/:id',
            ...page({ title: 'reviewRegistration', access: 'READ_USERS', shape: 'form' }),
            lazy: screen(
              () => import('./screens/ReviewRegistration/ReviewRegistration.tsx'),
              'ReviewRegistration',
            ),
          },
          {
            path: 'reviews',
            ...page({ title: 'reviews', access: 'USER', shape: 'list' }),
            lazy: screen(() => import('./screens/Reviews/Reviews.tsx'), 'Reviews'),
          },
          {
            path: 'reviews/:id',
            ...page({ title: 'reviewPart', access: 'USER', shape: 'form' }),
            lazy: screen(() => import('./screens/Reviews/ReviewPart.tsx'), 'ReviewPart'),
          },
          {
            path: 'users',
            ...page({ title: 'users', access: 'READ_USERS', shape: 'list' }),
            lazy: screen(() => import('./screens/Users/Users.tsx'), 'Users'),
          },
          {
            path: 'users/:id',
            ...page({ title: 'user', access: 'READ_USERS', shape: 'form' }),
            lazy: screen(() => import('./screens/User/User.tsx'), 'UserPage'),
          },
          {
            path: 'locked-accounts',
            ...page({ title: 'lockedAccounts', access: 'READ_USERS', shape: 'list' }),
            lazy: screen(() => import('./screens/LockedAccounts/LockedAccounts.tsx'), 'LockedAccounts'),
          },
          {
            path: 'audit',
            ...page({ title: 'audit', access: 'ADMIN', shape: 'list' }),
            lazy: screen(() => import('./screens/Audit/Audit.tsx'), 'Audit'),
          },
          {
            path: 'audit/access',
            ...page({ title: 'accessOnDay', access: 'ADMIN', shape: 'list' }),
            lazy: screen(() => import('./screens/Audit/AccessOnDay.tsx'), 'AccessOnDay'),
          },
          {
            path: 'system-health',
            ...page({ title: 'systemHealth', access: 'ADMIN', shape: 'list' }),
            lazy: screen(() => import('./screens/SystemHealth/SystemHealth.tsx'), 'SystemHealth'),
          },
          {
            path: 'configure',
            ...page({ title: 'configuration', access: 'READ_USERS', shape: 'list' }),
            lazy: screen(() => import('./screens/Configuration/Configuration.tsx'), 'Configuration'),
          },
          {
            path: 'configure/dashboard/new',
            ...page({ title: 'addDashboardItem', access: 'ADMIN', shape: 'form' }),
            lazy: screen(() => import('./screens/AddDashboardItem/AddDashboardItem.tsx'), 'AddDashboardItem'),
          },
          {
            path: 'configure/dashboard/resources/new',
            ...page({ title: 'addResource', access: 'ADMIN', shape: 'form' }),
            lazy: screen(() => import('./screens/EditResource/AddResource.tsx'), 'AddResource'),
          },
          {
            path: 'configure/dashboard/resources/:resourceId',
            ...page({ title: 'editResource', access: 'ADMIN', shape: 'form' }),
            lazy: screen(() => import('./screens/EditResource/EditResource.tsx'), 'EditResource'),
          },
          {
            path: 'configure/dashboard/:id',
            ...page({ title: 'editDashboardItem', access: 'ADMIN', shape: 'form' }),
            lazy: screen(
              () => import('./screens/EditDashboardItem/EditDashboardItem.tsx'),
              'EditDashboardItem',
            ),
          },
          ...recordPages('portalRoles', () => import('./screens/EditPortalRole/EditPortalRole.tsx')),
          ...recordPages('projectRoles', () => import('./screens/EditProjectRole/EditProjectRole.tsx')),
          ...recordPages('systems', () => import('./screens/EditSystem/EditSystem.tsx')),
          ...recordPages('agreements', () => import('./screens/EditAgreement/EditAgreement.tsx')),
          ...recordPages('announcements', () => import('./screens/EditAnnouncement/EditAnnouncement.tsx')),
          {
            path: '*',
            ...page({ title: 'notFound', access: 'signedIn', shape: 'form' }),
            lazy: screen(() => import('./shell/UnknownPage.tsx'), 'UnknownPage'),
          },
        ],
      },
      { path: '*', lazy: async () => ({ Component: (await import('./failures/NotFound.tsx')).NotFound }) },
    ],
  },
]
