import * as v from 'valibot'
import { atMost } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Permission, permissions } from './permissions.ts'

const yesOrNo = v.boolean()

/** The calls that return what the caller may do. */
export const userCapabilities = {
  grantedPermissions: endpoint({
    method: 'GET',
    path: '/rest/secure/user_capabilities/granted_permissions',
    access: 'signedIn',
    summary: "The caller's permissions, implied ones included.",
    done: {
      status: 200,
      body: v.array(Permission),
      bound: atMost(permissions.length, 'There are no other permissions.'),
    },
  }),
  canChangePasswordEver: endpoint({
    method: 'GET',
    path: '/rest/secure/user_capabilities/can_change_password_ever',
    access: 'signedIn',
    summary: 'Whether this kind of account has a password that the portal can change.',
    done: { status: 200, body: yesOrNo },
  }),
  canChangePasswordNow: endpoint({
    method: 'GET',
    path: '/rest/secure/user_capabilities/can_change_password_now',
    access: 'signedIn',
    summary: 'Whether enough time has passed since the last change of the password.',
    done: { status: 200, body: yesOrNo },
  }),
}
