import { api } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { expect, it } from 'vitest'
import { textOf } from './repository.ts'

const calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = api

it('the requests history uses the calls of decision C-145, because the specification contains none [HIST-019] [C-145]', () => {
  const made = textOf('apps/portal/src/history/RequestsHistory.tsx').matchAll(/\bapi\.(\w+)\.(\w+)\(/g)
  const paths = [...made].map(([, resource = '', name = '']) => calls[resource]?.[name]?.path)
  const decided = [
    '/rest/secure/ldap_user_profile_mod_request/user',
    '/rest/secure/ldap_user_profile_mod_request/user/{userId}',
    '/rest/secure/system_mgmt/system_access',
    '/rest/secure/user_access_mod_request/user',
    '/rest/secure/user_access_mod_request/user/{userId}',
    '/rest/secure/user_management/user_registration/proxy',
    '/rest/secure/user_management/user_registration/proxy/{userId}',
  ]
  expect(new Set(paths)).toEqual(new Set(decided))
})
