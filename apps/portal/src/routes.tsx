import type { RouteObject } from 'react-router-dom'
import { PortalRoot } from './Portal.tsx'
import { SignIn } from './screens/SignIn/SignIn.tsx'
import type { PageHandle } from './shell/pageHandle.ts'

const page = (handle: PageHandle) => ({ handle })

/** Every page of the portal. Sign In comes with the first load; the rest is loaded when it is asked for. */
export const routes: RouteObject[] = [
  {
    Component: PortalRoot,
    HydrateFallback: () => null,
    lazy: {
      ErrorBoundary: async () => (await import('./shell/RouteFailed.tsx')).RouteFailed,
    },
    children: [
      { index: true, Component: SignIn },
      { path: 'app/sign-out', lazy: { Component: async () => (await import('./shell/SignOut.tsx')).SignOut } },
      {
        path: 'app',
        lazy: { Component: async () => (await import('./shell/Shell.tsx')).Shell },
        children: [
          {
            path: 'dashboard',
            ...page({ title: 'Dashboard', access: 'USER' }),
            lazy: { Component: async () => (await import('./screens/Dashboard/Dashboard.tsx')).Dashboard },
          },
          {
            path: 'dashboard/:id',
            ...page({ title: 'Dashboard', access: 'USER', isReading: true }),
            lazy: {
              Component: async () => (await import('./screens/DashboardItem/DashboardItem.tsx')).DashboardItem,
            },
          },
        ],
      },
      { path: '*', lazy: { Component: async () => (await import('./shell/NotFound.tsx')).NotFound } },
    ],
  },
]
