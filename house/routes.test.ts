import { expect, it } from 'vitest'
import { codedRoutes } from './codedRoutes.ts'
import { portalRoutes } from './portalRoutes.ts'

it('every page below /app requires the specified permission, and there are no other pages [PERM-028]', () => {
  const isInside = ({ path }: { path: string }) => path.startsWith('/app/') && path !== '/app/sign-out'
  const coded = codedRoutes()
    // '/app/*' is the page for unknown addresses.
    .filter((route) => isInside(route) && route.path !== '/app/*')
    .map(({ path, access }) => [path.replace(/:(\w+)/g, '{$1}'), access])
  const called = portalRoutes()
    .filter(isInside)
    .map(({ path, access }) => [path, access])
  expect(coded.length).toBeGreaterThan(25)
  expect(Object.fromEntries(coded)).toEqual(Object.fromEntries(called))
})
