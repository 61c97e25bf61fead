import { expect, it } from 'vitest'
import { portalRoutes } from './portalRoutes.ts'
import { textOf } from './repository.ts'

it('every page below /app requires the specified permission, and there are no other pages [PERM-028]', () => {
  const [, source = ''] = textOf('apps/portal/src/routes.tsx').split("path: 'app',")
  const pages = source.matchAll(/path: '([^']+)',\s*\.\.\.page\(\{[^}]*access: '(\w+)'/g)
  const coded = [...pages].map(([, path = '', access = '']) => [
    `/app/${path.replace(/:(\w+)/g, '{$1}')}`,
    access,
  ])
  const called = portalRoutes()
    .filter(({ path }) => path.startsWith('/app/') && path !== '/app/sign-out')
    .map(({ path, access }) => [path, access])
  expect(coded.length).toBe(source.match(/path: '[^*']+'/g)?.length)
  expect(Object.fromEntries(coded)).toEqual(Object.fromEntries(called))
})
