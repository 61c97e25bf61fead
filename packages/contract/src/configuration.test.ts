import { expect, it } from 'vitest'
import { appVersion, defaultLargest, defaultNames } from './configuration.ts'

it('the portal shows the version 2.2.0-0 [SHELL-003]', () => {
  expect(appVersion).toBe('2.2.0-0')
})

it('a project without its own names has these [C-043]', () => {
  expect(defaultNames).toEqual({ projectName: 'portal-gateway', portalName: 'Portal Gateway' })
})

it('files may have 250 MB, images 5 MB by default [C-104]', () => {
  expect(defaultLargest).toEqual({ largestFile: 262_144_000, largestImage: 5_242_880 })
})
