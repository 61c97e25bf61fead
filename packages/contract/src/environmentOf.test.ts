import { describe, expect, it } from 'vitest'
import { environmentOf } from './environmentOf.ts'

const hosts = [
  { host: 'portal.example.org', environment: 'prod' },
  { host: '*.test.example.org', environment: 'test' },
  { host: '*.example.org', environment: 'prod' },
] as const

describe('the environment', () => {
  it.each([
    ['portal.example.org', 'prod'],
    ['Portal.Example.org', 'prod'],
    ['portal.test.example.org', 'test'],
    ['other.example.org', 'prod'],
    ['localhost', 'dev'],
    ['127.0.0.1', 'dev'],
    ['example.org', 'dev'],
    ['portal.example.org.evil.example', 'dev'],
    ['notexample.org', 'dev'],
  ])('of %s is %s by the table of hosts [AUTH-050]', (hostname, environment) => {
    expect(environmentOf(hosts, hostname)).toBe(environment)
  })

  it('of a host without a wildcard in the table applies to this host only; upper and lower case are equal [AUTH-050]', () => {
    const one = [{ host: 'Portal.Example.org', environment: 'prod' }] as const
    expect(environmentOf(one, 'portal.example.org')).toBe('prod')
    expect(environmentOf(one, 'xportal.example.org')).toBe('dev')
    expect(environmentOf(one, 'a.portal.example.org')).toBe('dev')
    expect(environmentOf(one, 'xortal.example.org')).toBe('dev')
  })

  it('of any host is dev if the table is empty [AUTH-050]', () => {
    expect(environmentOf([], 'portal.example.org')).toBe('dev')
  })
})
