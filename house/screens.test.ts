import { expect, it } from 'vitest'
import { screens } from '../e2e/sweeps/screens.ts'
import { textOf } from './repository.ts'

it('every route of the portal is tested with a slow and a lost network by e2e/sweeps/slowAndLost.spec.ts', () => {
  const [outside = '', inside = ''] = textOf('apps/portal/src/routes.tsx').split("path: 'app',")
  const pathsIn = (source: string) => [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
  const routes = [
    '/',
    ...pathsIn(outside).map((path) => `/${path}`),
    '/app',
    ...pathsIn(inside).map((path) => (path === '*' ? '/*' : `/app/${path}`)),
  ]
  expect(routes.length).toBeGreaterThan(30)
  expect(Object.keys(screens).toSorted()).toEqual(routes.toSorted())
})
