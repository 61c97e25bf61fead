import { describe, expect, it } from 'vitest'
import { hostEnvironments } from './hostEnvironments.ts'
import { readConfiguration } from './readConfiguration.ts'

const environmentsOf = (environment: Record<string, string>) => {
  const result = readConfiguration(environment)
  return result.isValid ? result.value.portal.environments : result.faults
}

describe('HOST_ENVIRONMENTS', () => {
  it('is sent to the portal as a table in the same order [AUTH-050]', () => {
    expect(
      environmentsOf({ HOST_ENVIRONMENTS: 'portal.example.org=prod, *.test.example.org = test,box=dev' }),
    ).toEqual([
      { host: 'portal.example.org', environment: 'prod' },
      { host: '*.test.example.org', environment: 'test' },
      { host: 'box', environment: 'dev' },
    ])
  })

  it.each([
    'portal.example.org',
    'portal.example.org=live',
    '=prod',
    '*=prod',
    'a b=prod',
    'https://x=prod',
    ',',
  ])('is rejected if it is %j', (text) => {
    expect(hostEnvironments(text)).toBeUndefined()
    expect(environmentsOf({ HOST_ENVIRONMENTS: text })).toEqual([
      expect.stringMatching(/^HOST_ENVIRONMENTS is '.*', and must be hosts with their environment/),
    ])
  })

  it('is optional: by default the public address is prod and this machine has no environment', () => {
    expect(environmentsOf({ PUBLIC_URL: 'https://portal.example.org' })).toEqual([
      { host: 'portal.example.org', environment: 'prod' },
    ])
    expect(environmentsOf({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([])
    expect(environmentsOf({})).toEqual([])
  })
})
