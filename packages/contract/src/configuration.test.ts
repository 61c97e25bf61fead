import * as v from 'valibot'
import { expect, it } from 'vitest'
import { appVersion, Configuration, defaultLargest, defaultNames } from './configuration.ts'

it('the portal shows the version 2.2.0-0 [SHELL-003]', () => {
  expect(appVersion).toBe('2.2.0-0')
})

it('the default names are portal-gateway and Portal Gateway [C-043]', () => {
  expect(defaultNames).toEqual({ projectName: 'portal-gateway', portalName: 'Portal Gateway' })
})

it('the default maximum sizes are 250 MB for files and 5 MB for images [C-104]', () => {
  expect(defaultLargest).toEqual({ largestFile: 262_144_000, largestImage: 5_242_880 })
})

/** A configuration in which every field differs from its default. */
const whole: Required<Configuration> = {
  apiBase: '/PG-API',
  projectName: 'lakes',
  portalName: 'Lakes Portal',
  portalClaim: 'For all clinics.',
  supportEmail: 'help@lakes.example',
  privacyUrl: 'https://lakes.example/privacy',
  userManualUrl: 'https://lakes.example/manual.pdf',
  version: '1.2.3',
  environments: [{ host: '*.lakes.example', environment: 'prod' }],
  largestFile: 7,
  largestImage: 5,
  partners: [{ domains: ['science.lakes.example'], projectName: 'Science' }],
  institutions: [
    {
      key: 'lake',
      label: 'Lake University',
      contact: 'help@lake.example',
      address: '/PG-API/rest/public/institutions/lake/start',
    },
  ],
  isPasskeyOffered: true,
  recaptchaSiteKeys: { dev: 'a', test: 'b', prod: 'c' },
  peerChanges: 'write_users',
  renewalDays: 30,
  isDemo: true,
}

it('the configuration of a page is read with each of its fields [C-042] [C-043] [C-127] [C-243]', () => {
  expect(v.parse(Configuration, whole)).toEqual(whole)
})
