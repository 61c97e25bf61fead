import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { PortalRoot } from './Portal.tsx'
import { SignIn } from './screens/SignIn/SignIn.tsx'
import type { PageHandle } from './shell/pageHandle.ts'
import { RouteFailed } from './shell/RouteFailed.tsx'

const page = (handle: PageHandle) => ({ handle })

/** A page that is loaded when it is asked for. */
// By a function: a `lazy` object is emptied by the first router that uses it, and stories make many routers.
const part =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] })

/** Every page of the portal. Sign In comes with the first load. */
export const routes: RouteObject[] = [
  {
    Component: PortalRoot,
    HydrateFallback: () => null,
    ErrorBoundary: RouteFailed,
    children: [
      { index: true, Component: SignIn },
      {
        path: 'forgot-password',
        lazy: part(() => import('./screens/ForgotPassword/ForgotPassword.tsx'), 'ForgotPassword'),
      },
      {
        path: 'change-password',
        lazy: part(() => import('./screens/ChangePassword/ExpiringPassword.tsx'), 'ExpiringPassword'),
      },
      {
        path: 'set-initial-password/:hash',
        lazy: part(() => import('./screens/SetPassword/SetPassword.tsx'), 'SetInitialPassword'),
      },
      {
        path: 'reset-password/:hash',
        lazy: part(() => import('./screens/SetPassword/SetPassword.tsx'), 'ResetPassword'),
      },
      {
        path: 'app/sign-out',
        lazy: part(() => import('./shell/SignOut.tsx'), 'SignOut'),
      },
      {
        path: 'app',
        lazy: part(() => import('./shell/Shell.tsx'), 'Shell'),
        children: [
          {
            path: 'dashboard',
            ...page({ title: 'Dashboard', access: 'USER' }),
            lazy: part(() => import('./screens/Dashboard/Dashboard.tsx'), 'Dashboard'),
          },
          {
            path: 'dashboard/:id',
            ...page({ title: 'Dashboard', access: 'USER', isReading: true }),
            lazy: part(() => import('./screens/DashboardItem/DashboardItem.tsx'), 'DashboardItem'),
          },
          {
            path: 'change-password',
            ...page({ title: 'Change Password', access: 'SET_OWN_PASSWORD' }),
            lazy: part(() => import('./screens/ChangePassword/OwnPassword.tsx'), 'OwnPassword'),
          },
          {
            path: 'locked-accounts',
            ...page({ title: 'Locked Accounts', access: 'READ_USERS' }),
            lazy: part(() => import('./screens/LockedAccounts/LockedAccounts.tsx'), 'LockedAccounts'),
          },
          {
            path: 'configure',
            ...page({ title: 'Configuration', access: 'READ_USERS' }),
            lazy: part(() => import('./screens/Configuration/Configuration.tsx'), 'Configuration'),
          },
          {
            path: 'configure/dashboard/new',
            ...page({ title: 'Add Dashboard Item', access: 'ADMIN' }),
            lazy: part(() => import('./screens/AddDashboardItem/AddDashboardItem.tsx'), 'AddDashboardItem'),
          },
          {
            path: 'configure/dashboard/:id',
            ...page({ title: 'Edit Dashboard Item', access: 'ADMIN' }),
            lazy: part(
              () => import('./screens/EditDashboardItem/EditDashboardItem.tsx'),
              'EditDashboardItem',
            ),
          },
        ],
      },
      { path: '*', lazy: part(() => import('./shell/NotFound.tsx'), 'NotFound') },
    ],
  },
]
