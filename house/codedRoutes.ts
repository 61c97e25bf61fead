import { routes } from '../apps/portal/src/routes.tsx'

type Route = (typeof routes)[number]

/** A page of the portal, as `routes.tsx` defines it. */
interface CodedRoute {
  /** The path below the portal's base path, with its parameters after colons. */
  path: string
  /** The permission that the page requires, if any. */
  access: string | undefined
}

/** Returns every page of the portal with the permission that its route requires. */
export const codedRoutes = (inside: readonly Route[] = routes, above = ''): CodedRoute[] =>
  inside.flatMap(({ index, path, children = [], ...route }) => {
    const own = path === undefined ? above : `${above}/${path}`
    const handle = route.handle as { access: string } | undefined
    const isPage = index === true || path !== undefined
    return [
      ...(isPage ? [{ path: own === '' ? '/' : own, access: handle?.access }] : []),
      ...codedRoutes(children, own),
    ]
  })
