import { expect, it } from 'vitest'
import { appVersion } from './configuration.ts'

it('the portal shows the version 2.2.0-0 [SHELL-003]', () => {
  expect(appVersion).toBe('2.2.0-0')
})
