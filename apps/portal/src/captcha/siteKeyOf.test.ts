import type { HostEnvironment } from '@portal-gateway/contract/configuration'
import { expect, it } from 'vitest'
import { siteKeyOf } from './siteKeyOf.ts'

const environments: HostEnvironment[] = [
  { host: 'portal.example.org', environment: 'prod' },
  { host: '*.test.example.org', environment: 'test' },
]
const told = { environments, recaptchaSiteKeys: { prod: 'key-of-prod', test: 'key-of-test' } }

it('the site key is that of the environment, chosen by host name [REG-010]', () => {
  expect(siteKeyOf(told, 'portal.example.org')).toEqual({ key: 'key-of-prod' })
  expect(siteKeyOf(told, 'portal.test.example.org')).toEqual({ key: 'key-of-test' })
})

it('an environment without a key has no captcha, and not that of another [REG-010]', () => {
  expect(siteKeyOf(told, 'localhost')).toBe('none')
})

it('without keys the portal sets the challenges itself', () => {
  expect(siteKeyOf({ environments }, 'portal.example.org')).toBeUndefined()
})
