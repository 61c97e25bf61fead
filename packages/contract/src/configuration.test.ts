import { expect, it } from 'vitest'
import { appVersion, defaultLargest, defaultNames } from './configuration.ts'

it('the portal shows the version 2.2.0-0 [SHELL-003]', () => {
  expect(appVersion).toBe('2.2.0-0')
})

it('the default names are portal-gateway and Portal Gateway [C-043]', () => {
  expect(defaultNames).toEqual({ projectName: 'portal-gateway', portalName: 'Portal Gateway' })
})

it('the default maximum sizes are 250 MB for files and 5 MB for images [C-104]', () => {
  expect(defaultLargest).toEqual({ largestFile: 262_144_000, largestImage: 5_242_880 })
})
