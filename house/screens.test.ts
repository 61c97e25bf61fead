import { expect, it } from 'vitest'
import { screens } from '../e2e/sweeps/screens.ts'
import { codedRoutes } from './codedRoutes.ts'

it('e2e/sweeps/slowAndLost.spec.ts tests every route of the portal with a slow and a failed network', () => {
  const routes = codedRoutes().map(({ path }) => path)
  expect(routes.length).toBeGreaterThan(30)
  expect(Object.keys(screens).toSorted()).toEqual(routes.toSorted())
})
