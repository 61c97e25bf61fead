import { describe, expect, it } from 'vitest'
import { hostEnvironments } from './hostEnvironments.ts'
import { readConfiguration } from './readConfiguration.ts'

const told = (environment: Record<string, string>) => {
  const result = readConfiguration(environment)
  return result.isValid ? result.value.portal.environments : result.faults
}

describe('HOST_ENVIRONMENTS', () => {
  it('is the table that the portal is told, in its order [AUTH-050]', () => {
    expect(told({ HOST_ENVIRONMENTS: 'portal.example.org=prod, *.test.example.org = test,box=dev' })).toEqual(
      [
        { host: 'portal.example.org', environment: 'prod' },
        { host: '*.test.example.org', environment: 'test' },
        { host: 'box', environment: 'dev' },
      ],
    )
  })

  it.each([
    'portal.example.org',
    'portal.example.org=live',
    '=prod',
    '*=prod',
    'a b=prod',
    'https://x=prod',
    ',',
  ])('is refused as %j', (text) => {
    expect(hostEnvironments(text)).toBeUndefined()
    expect(told({ HOST_ENVIRONMENTS: text })).toEqual([
      expect.stringMatching(/^HOST_ENVIRONMENTS is '.*', and must be hosts with their environment/),
    ])
  })

  it('may be left out: the public address is where people work in earnest, this machine is not', () => {
    expect(told({ PUBLIC_URL: 'https://portal.example.org' })).toEqual([
      { host: 'portal.example.org', environment: 'prod' },
    ])
    expect(told({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([])
    expect(told({})).toEqual([])
  })
})
