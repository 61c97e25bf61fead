import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readProviders } from './readProviders.ts'

const lake = {
  key: 'lake',
  issuer: 'https://login.lake.example',
  clientId: 'portal',
  clientSecret: 'a-secret-that-no-message-repeats',
  label: 'Lake University',
  contact: 'it-help@lake.example',
}
const read = (...providers: object[]) => readProviders(JSON.stringify(providers))
const { clientSecret: _, ...withoutSecret } = lake
const privateKey = {
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  alg: 'ES256',
  kid: 'one',
}

describe('readProviders', () => {
  it('fills in the usual scopes and claims [IDENT-040]', () => {
    expect(read(lake)).toEqual({
      isValid: true,
      value: [
        {
          key: 'lake',
          issuer: 'https://login.lake.example',
          clientId: 'portal',
          clientAuthentication: { method: 'client_secret_basic', secret: 'a-secret-that-no-message-repeats' },
          label: 'Lake University',
          contact: 'it-help@lake.example',
          isOrcid: false,
          scopes: ['openid', 'profile', 'email'],
          claims: { firstName: 'given_name', lastName: 'family_name', email: 'email' },
          multiFactor: [],
          requestsMultiFactor: false,
          knowsPortal: false,
        },
      ],
    })
    expect(readProviders('[]')).toEqual({ isValid: true, value: [] })
  })

  it('reads every field [IDENT-040]', () => {
    const whole = {
      ...lake,
      issuer: 'http://127.0.0.1:9000/realms/lake',
      clientSecretIn: 'body',
      contact: 'https://help.lake.example',
      scopes: ['openid', 'email', 'eduperson'],
      claims: { firstName: 'first', email: 'mail' },
      multiFactor: ['https://refeds.org/profile/mfa'],
      requestsMultiFactor: true,
      knowsPortal: true,
    }
    expect(read(whole)).toMatchObject({
      isValid: true,
      value: [
        {
          clientAuthentication: { method: 'client_secret_post', secret: lake.clientSecret },
          contact: 'https://help.lake.example',
          scopes: ['openid', 'email', 'eduperson'],
          claims: { firstName: 'first', lastName: 'family_name', email: 'mail' },
          multiFactor: ['https://refeds.org/profile/mfa'],
          requestsMultiFactor: true,
          knowsPortal: true,
        },
      ],
    })
    expect(read({ ...withoutSecret, privateKey })).toMatchObject({
      isValid: true,
      value: [{ clientAuthentication: { method: 'private_key_jwt', key: { kid: 'one', alg: 'ES256' } } }],
    })
  })

  it('requests only the scope openid of ORCID, unless scopes are set [IDENT-108]', () => {
    const orcid = { ...lake, key: 'orcid', issuer: 'https://orcid.org', label: 'ORCID', isOrcid: true }
    expect(read(orcid)).toMatchObject({ value: [{ isOrcid: true, scopes: ['openid'] }] })
    expect(read({ ...orcid, scopes: ['openid', 'profile'] })).toMatchObject({
      value: [{ isOrcid: true, scopes: ['openid', 'profile'] }],
    })
  })

  it.each<[string, object, string]>([
    ['an isOrcid that is a text', { isOrcid: 'true' }, "is wrong at '0.isOrcid': it must be true or false."],
    ['a key that is part of other addresses', { key: 'arrivals' }, "is wrong at '0.key'"],
    [
      'a requested factor without values',
      { requestsMultiFactor: true },
      'must have multiFactor if requestsMultiFactor is true.',
    ],
    ['a key with a blank', { key: 'lake uni' }, "is wrong at '0.key': it must be 1 to 32 lower-case letters"],
    [
      'an issuer over http',
      { issuer: 'http://login.lake.example' },
      "is wrong at '0.issuer': it must be an https address",
    ],
    ['an issuer with a query', { issuer: 'https://login.lake.example?a=b' }, "is wrong at '0.issuer'"],
    ['no client id', { clientId: '' }, "is wrong at '0.clientId'"],
    [
      'a label with a line break',
      { label: 'Lake\nUniversity' },
      "is wrong at '0.label': it must be 1 to 80 characters",
    ],
    [
      'a contact that is no address',
      { contact: 'the helpdesk' },
      "is wrong at '0.contact': it must be an e-mail address or an https address.",
    ],
    ['scopes without openid', { scopes: ['email'] }, "is wrong at '0.scopes': it must contain 'openid'."],
    ['an unknown claim', { claims: { phone: 'phone' } }, "is wrong at '0.claims"],
    [
      'another place of the secret',
      { clientSecretIn: 'query' },
      "is wrong at '0.clientSecretIn': it must be 'header' or 'body'.",
    ],
    [
      'a secret and a private key',
      { privateKey },
      "is wrong at '0': it must have either clientSecret or privateKey.",
    ],
    [
      'a public key',
      { clientSecret: undefined, privateKey: { ...privateKey, d: undefined } },
      "is wrong at '0.privateKey': it must be a private key as a JWK with alg.",
    ],
    [
      'a private key without alg',
      { clientSecret: undefined, privateKey: { ...privateKey, alg: undefined } },
      "is wrong at '0.privateKey'",
    ],
    ['an unknown field', { secret: lake.clientSecret }, "is wrong at '0"],
  ])('refuses %s, and does not repeat the secret [IDENT-040]', (_name, change, message) => {
    const result = read({ ...lake, ...change })
    if (result.isValid) throw new Error('The configuration was accepted.')
    expect(result.fault).toContain(message)
    expect(result.fault).not.toContain(lake.clientSecret)
  })

  it('refuses a text that is no list, and neither secret nor key [IDENT-040]', () => {
    expect(readProviders('{')).toEqual({ isValid: false, fault: 'must be a list in JSON.' })
    expect(readProviders('{}')).toEqual({
      isValid: false,
      fault: "is wrong at 'its beginning': it must be a list.",
    })
    expect(read(withoutSecret)).toMatchObject({
      fault: "is wrong at '0': it must have either clientSecret or privateKey.",
    })
  })

  it.each(['key', 'issuer', 'label'] as const)(
    'refuses two providers with the same %s [IDENT-040]',
    (name) => {
      const other = { ...lake, key: 'harbour', issuer: 'https://login.harbour.example', label: 'Harbour' }
      expect(read(lake, other).isValid).toBe(true)
      expect(read(lake, { ...other, [name]: lake[name] })).toEqual({
        isValid: false,
        fault: `has two providers with the same ${name}.`,
      })
    },
  )
})
