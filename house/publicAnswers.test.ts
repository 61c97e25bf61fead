import { api } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

type Schema = v.GenericSchema & Partial<Record<'entries' | 'item' | 'options' | 'value' | 'wrapped', unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** Returns the path of every field of a schema, such as 'content[].id'. */
function fieldsOf(schema: Schema, path = ''): string[] {
  const { type, entries, item, options, value, wrapped } = schema
  if (type === 'object' && typeof entries === 'object' && entries !== null)
    return Object.entries(entries).flatMap(([name, entry]) =>
      isSchema(entry) ? fieldsOf(entry, path === '' ? name : `${path}.${name}`) : [],
    )
  if (type === 'array' && isSchema(item)) return fieldsOf(item, `${path}[]`)
  if (type === 'record' && isSchema(value)) return fieldsOf(value, `${path}{}`)
  if (type === 'union' && Array.isArray(options))
    return options.filter(isSchema).flatMap((option) => fieldsOf(option, path))
  if (isSchema(wrapped)) return fieldsOf(wrapped, path)
  if (!['string', 'number', 'boolean', 'literal', 'picklist', 'unknown'].includes(type))
    throw new Error(`Extend fieldsOf: it does not support the type '${type}' at '${path}'.`)
  return [path]
}

/**
 * Returns the fields that the server sends to visitors for a call, in the successful response and in the
 * call's error response.
 */
const answeredFields = ({ done, refusal }: Endpoint): string[] => [
  ...(done.body && done.body !== 'file' ? fieldsOf(done.body) : []),
  ...(refusal ? fieldsOf(refusal.body).filter((path) => path !== '') : []),
]

const publicCalls = Object.entries(api).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { access }]) => access === 'public')
    .map(([name, call]) => [`${resource}.${name}`, answeredFields(call)] as const),
)

const signInFields = [
  'tokenTimeoutInSeconds',
  'absoluteTimeoutInSeconds',
  'passwordExpiresSoon',
  'expiryState',
  'xsrfToken',
  'language',
  'credentialsInvalid',
  'attemptsLeftUntilLocked',
  'accountLocked',
  'accountDisabled',
  'passwordExpired',
  'unspecifiedFailure',
  'codeRequired',
  'codeInvalid',
]

describe('responses to visitors who are not signed in', () => {
  it('contain exactly the listed fields, so that a new public field must be added to this test [C-238]', () => {
    expect(Object.fromEntries(publicCalls)).toEqual({
      'captcha.challenge': [
        'parameters.algorithm',
        'parameters.nonce',
        'parameters.salt',
        'parameters.cost',
        'parameters.keyLength',
        'parameters.keyPrefix',
        'parameters.keySignature',
        'parameters.expiresAt',
        'signature',
        'validSeconds',
      ],
      'institutions.arrival': [
        'institution',
        'state',
        'failure',
        'firstName',
        'lastName',
        'email',
        'missing[]',
      ],
      'institutions.callback': [],
      'institutions.link': signInFields,
      'institutions.signIn': signInFields,
      'institutions.start': [],
      'partners.keys': ['keys[].kty', 'keys[].crv', 'keys[].alg', 'keys[].use', 'keys[].kid', 'keys[].x'],
      'passwords.checkInitialLink': [],
      'passwords.checkResetLink': [],
      'passwords.forgot': [],
      'passwords.reset': [],
      'passwords.rules': ['{}.id', '{}.text', '{}.minLength', '{}.maxLength', '{}.excludes'],
      'passwords.setInitial': [],
      'projectRoles.listPublic': [
        '[].id',
        '[].roleName',
        '[].description',
        '[].siteRequired',
        '[].studyRequired',
        '[].systemAccessIds[]',
        '[].maxDays',
        '[].defaultDays',
        '[].inactive',
        '[].sort',
      ],
      'publicAnnouncements.list': ['[].id', '[].title', '[].text', '[].tone'],
      'registrations.createPublic': ['id', 'sysdat'],
      'session.create': signInFields,
      'passkeySession.createWithPasskey': signInFields,
      'passkeySession.passkeyOptions': [
        'attempt',
        'options.challenge',
        'options.rpId',
        'options.allowCredentials[].type',
        'options.allowCredentials[].id',
        'options.userVerification',
        'options.timeout',
      ],
      'sites.list': ['[].siteCode', '[].siteName', '[].status'],
      'sites.relations': ['[].parentSiteCode', '[].siteCode'],
      'studies.list': ['[].study', '[].label'],
      'systems.listPublic': [
        '[].id',
        '[].systemName',
        '[].description',
        '[].inactive',
        '[].sort',
        '[].isFixed',
      ],
    })
  })
})
