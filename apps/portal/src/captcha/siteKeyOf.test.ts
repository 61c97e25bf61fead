import type { HostEnvironment } from '@portal-gateway/contract/configuration'
import { expect, it } from 'vitest'
import { siteKeyOf } from './siteKeyOf.ts'

const environments: HostEnvironment[] = [
  { host: 'portal.example.org', environment: 'prod' },
  { host: '*.test.example.org', environment: 'test' },
]
const configuration = { environments, recaptchaSiteKeys: { prod: 'key-of-prod', test: 'key-of-test' } }

it('siteKeyOf returns the key of the environment that the host name belongs to [REG-010]', () => {
  expect(siteKeyOf(configuration, 'portal.example.org')).toEqual({ key: 'key-of-prod' })
  expect(siteKeyOf(configuration, 'portal.test.example.org')).toEqual({ key: 'key-of-test' })
})

it("siteKeyOf returns 'none' for an environment without a key, instead of another environment's key [REG-010]", () => {
  expect(siteKeyOf(configuration, 'localhost')).toBe('none')
})

it('siteKeyOf returns undefined if no keys are configured, because the portal then creates the challenges', () => {
  expect(siteKeyOf({ environments }, 'portal.example.org')).toBeUndefined()
})
