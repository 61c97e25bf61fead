import { expect, it } from 'vitest'
import { opensApplication } from './opensApplication.ts'

it.each([
  ['https://edc.example/', 'https://edc.example/', true],
  ['https://edc.example/help?page=2', 'https://edc.example', true],
  ['https://EDC.example/start#top', 'https://edc.example/start', true],
  ['https://apps.example/edc', 'https://apps.example/edc/', true],
  ['https://apps.example/edc/forms', 'https://apps.example/edc', true],
  ['https://apps.example/edc-manual', 'https://apps.example/edc', false],
  ['https://apps.example/', 'https://apps.example/edc/', false],
  ['http://edc.example/', 'https://edc.example/', false],
  ['https://edc.example:8443/', 'https://edc.example/', false],
  ['https://edc.example.evil.test/', 'https://edc.example/', false],
  ['https://lakes.example/app?tab=1&itemId=4', 'https://lakes.example/app?itemId=4', true],
  ['https://lakes.example/app?itemId=5', 'https://lakes.example/app?itemId=4', false],
  ['https://lakes.example/app', 'https://lakes.example/app?itemId=4', false],
  ['https://host.example/#/a', 'https://host.example/#/a', true],
  ['https://host.example/#/a/forms', 'https://host.example/#/a', true],
  ['https://host.example/#/a?page=2', 'https://host.example/#/a/', true],
  ['https://host.example/#/b', 'https://host.example/#/a', false],
  ['https://host.example/#/ab', 'https://host.example/#/a', false],
  ['https://host.example/', 'https://host.example/#/a', false],
  ['https://host.example/', 'https://host.example/#/', true],
  ['https://host.example/#/b', 'https://host.example/', true],
  ['mailto:help@edc.example', 'https://edc.example/', false],
  ['/app/dashboard/4', 'https://edc.example/', false],
  ['https://edc.example/', '', false],
])('whether the address %s opens the application at %s: %s [EXP-123]', (address, application, expected) => {
  expect(opensApplication(address, application)).toBe(expected)
})
