import { expect, it } from 'vitest'
import { screens } from '../e2e/sweeps/screens.ts'
import { codedRoutes } from './codedRoutes.ts'

it('every route of the portal is tested with a slow and a lost network by e2e/sweeps/slowAndLost.spec.ts', () => {
  const routes = codedRoutes().map(({ path }) => path)
  expect(routes.length).toBeGreaterThan(30)
  expect(Object.keys(screens).toSorted()).toEqual(routes.toSorted())
})
