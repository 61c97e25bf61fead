import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../scripts/openApiDocument.ts'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

// The expected calls are literals, so that a test fails if a call changes. The columns are: row, name, method,
// path, access, status and outcomes.
const calls = `
API-001 session.create POST /rest/token/create public 200 invalid refused
API-002 session.invalidate POST /rest/secure/token/invalidate signedIn 200
API-003 session.refresh GET /rest/secure/token/refresh signedIn 200
API-004 userCapabilities.grantedPermissions GET /rest/secure/user_capabilities/granted_permissions signedIn 200
API-005 userCapabilities.canChangePasswordEver GET /rest/secure/user_capabilities/can_change_password_ever signedIn 200
API-006 userCapabilities.canChangePasswordNow GET /rest/secure/user_capabilities/can_change_password_now signedIn 200
API-007 passwords.change POST /rest/secure/change_password/attempt SET_OWN_PASSWORD 200 invalid
API-008 passwords.forgot POST /rest/public/forgot_password public 200 invalid
API-009 passwords.checkInitialLink GET /rest/public/set_initial_password/{hash} public 200 missing
API-010 passwords.checkResetLink GET /rest/public/reset_password/{hash} public 200 missing
API-011 passwords.setInitial POST /rest/public/set_initial_password public 200 missing invalid
API-012 passwords.reset POST /rest/public/reset_password public 200 missing invalid
API-013 passwords.rules GET /rest/public/password_validation/rules public 200
API-014 dashboardItems.list GET /rest/secure/dashboard_items USER 200
API-015 dashboardItems.listForAdministrators GET /rest/secure/admin/dashboard_items ADMIN 200
API-016 dashboardItems.get GET /rest/secure/dashboard_items/{id} USER 200 missing
API-017 dashboardItems.getForAdministrators GET /rest/secure/admin/dashboard_items/{id} ADMIN 200 missing
API-018 dashboardItems.create POST /rest/secure/admin/dashboard_items ADMIN 201 invalid
API-019 dashboardItems.update PUT /rest/secure/admin/dashboard_items/{id} ADMIN 200 unchanged missing invalid
API-020 dashboardItems.deactivate PUT /rest/secure/admin/dashboard_items/{id}/deactivate/ ADMIN 200 unchanged missing
API-021 resources.list GET /rest/secure/admin/dashboard_item_resources ADMIN 200
API-022 resources.get GET /rest/secure/admin/dashboard_item_resources/{id} ADMIN 200 missing
API-023 resources.create POST /rest/secure/admin/dashboard_item_resources ADMIN 201 invalid
API-024 resources.update POST /rest/secure/admin/dashboard_item_resources/{id}/update ADMIN 200 unchanged missing invalid
API-025 resources.remove DELETE /rest/secure/admin/dashboard_items/{itemId}/files/{resourceId} ADMIN 200 unchanged missing
API-026 resources.activate PUT /rest/secure/admin/dashboard_item_resources/{id}/activate/ ADMIN 200 unchanged missing
API-027 files.download GET /rest/secure/dashboard_items/{project}/{itemId}/files/{id}/file USER 200 missing
API-028 files.stream GET /rest/secure/dashboard_items/{project}/{itemId}/eLearning/{id}/stream USER 302 missing
API-029 resourceCategories.list GET /rest/secure/admin/dashboard_item_resource_categories ADMIN 200
API-030 resourceCategories.get GET /rest/secure/admin/dashboard_item_resource_categories/{id} ADMIN 200 missing
API-031 resourceCategories.create POST /rest/secure/admin/dashboard_item_resource_categories ADMIN 201 invalid
API-032 resourceCategories.update PUT /rest/secure/admin/dashboard_item_resource_categories/{id} ADMIN 200 unchanged missing invalid
API-033 resourceCategories.activate PUT /rest/secure/admin/dashboard_item_resource_categories/{id}/activate/ ADMIN 200 unchanged missing invalid
API-034 resourceCategories.deactivate PUT /rest/secure/admin/dashboard_item_resource_categories/{id}/deactivate/ ADMIN 200 unchanged missing invalid
API-035 singleSignIn.create POST /rest/secure/single_sign_in/ USER 200 invalid
API-036 portalRoles.list GET /rest/secure/system_mgmt/portal_roles/getAll signedIn 200
API-037 portalRoles.get GET /rest/secure/system_mgmt/portal_roles/{id} signedIn 200 missing
API-038 portalRoles.users GET /rest/secure/system_mgmt/portal_roles/{id}/inUseByUser READ_USERS 200
API-039 portalRoles.create POST /rest/secure/system_mgmt/portal_roles/create ADMIN 201 invalid
API-040 portalRoles.update PUT /rest/secure/system_mgmt/portal_roles/update ADMIN 200 unchanged missing invalid
API-041 portalRoles.activate PUT /rest/secure/system_mgmt/portal_roles/activate/{id} ADMIN 200 unchanged missing invalid
API-042 portalRoles.deactivate PUT /rest/secure/system_mgmt/portal_roles/deactivate/{id} ADMIN 200 unchanged missing invalid
API-043 profileChanges.get GET /rest/secure/ldap_user_profile_mod_request/{id} USER 200 missing
API-044 profileChanges.listOfUser GET /rest/secure/ldap_user_profile_mod_request/user/{userId} READ_USERS 200
API-045 profileChanges.listOwn GET /rest/secure/ldap_user_profile_mod_request/user USER 200
API-046 profileChanges.list GET /rest/secure/ldap_user_profile_mod_request/ READ_USERS 200
API-047 profileChanges.listByStatus GET /rest/secure/ldap_user_profile_mod_request/status/{status} READ_USERS 200 missing
API-048 profileChanges.create POST /rest/secure/ldap_user_profile_mod_request USER 201 unchanged invalid
API-049 profileChanges.review PUT /rest/secure/ldap_user_profile_mod_request/{id} WRITE_USERS 200 unchanged missing invalid
API-050 userProfile.get GET /rest/secure/user_profile signedIn 200
API-051 userProfile.update PUT /rest/secure/user_profile_mod USER 200 unchanged invalid
API-052 projectRoles.list GET /rest/secure/system_mgmt/study_role/ signedIn 200
API-053 projectRoles.listPublic GET /rest/public/user_registration/study_roles public 200
API-054 projectRoles.get GET /rest/secure/system_mgmt/study_role/{id} signedIn 200 missing
API-055 projectRoles.users GET /rest/secure/system_mgmt/study_role/{id}/inUseByUser READ_USERS 200
API-056 projectRoles.pendingRegistrations GET /rest/secure/system_mgmt/study_role/{id}/inUseByPendingUser READ_USERS 200
API-057 projectRoles.outstandingAccessChanges GET /rest/secure/system_mgmt/study_role/{id}/inUseByOutstandingUserAccessMod READ_USERS 200
API-058 projectRoles.create POST /rest/secure/system_mgmt/study_role/ ADMIN 201 invalid
API-059 projectRoles.update PUT /rest/secure/system_mgmt/study_role/{id} ADMIN 200 unchanged missing invalid
API-060 projectRoles.activate PUT /rest/secure/system_mgmt/study_role/{id}/activate/ ADMIN 200 unchanged missing invalid
API-061 projectRoles.deactivate PUT /rest/secure/system_mgmt/study_role/{id}/deactivate/ ADMIN 200 unchanged missing invalid
API-062 registrations.listByStatus GET /rest/secure/user_registration/status/{status} READ_USERS 200 missing
API-063 registrations.getOwn GET /rest/secure/user_registration/user signedIn 200 missing
API-064 registrations.getOfUser GET /rest/secure/user_registration/user/{portalUserId} READ_USERS 200 missing
API-065 registrations.get GET /rest/secure/user_registration/{id} READ_USERS 200 missing
API-066 registrations.createPublic POST /rest/public/user_registration public 201 invalid
API-067 registrations.create POST /rest/secure/user_registration USER 201 invalid
API-068 registrations.update PUT /rest/secure/user_registration/{id} WRITE_USERS 200 unchanged missing invalid
API-069 registrations.remove DELETE /rest/secure/user_registration/{id} WRITE_USERS 200 missing invalid
API-070 registrationActions.approve PUT /rest/secure/user_registration_action/approve WRITE_USERS 200 unchanged missing invalid
API-071 registrationActions.deny PUT /rest/secure/user_registration_action/deny WRITE_USERS 200 unchanged missing invalid
API-072 registrationActions.accountTypes GET /rest/secure/user_management/account_types READ_USERS 200
API-073 registrationActions.findByEmail GET /rest/secure/user_management/ldap/usersForEmail/{email}/ WRITE_USERS 200 invalid
API-074 registrationActions.findByName GET /rest/secure/user_management/ldap/usersForPersonName/{lastName}/{firstName} WRITE_USERS 200 invalid
API-075 sites.list GET /rest/public/sites public 200
API-076 studies.list GET /rest/public/studies public 200
API-077 systems.listPublic GET /rest/public/user_registration/system_accesses/ public 200
API-078 sites.relations GET /rest/public/site_relation public 200
API-079 systems.list GET /rest/secure/system_mgmt/system_access signedIn 200
API-080 systems.get GET /rest/secure/system_mgmt/system_access/{id} signedIn 200 missing
API-081 systems.create POST /rest/secure/system_mgmt/system_access/ ADMIN 201 invalid
API-082 systems.update PUT /rest/secure/system_mgmt/system_access/{id} ADMIN 200 unchanged missing invalid
API-083 systems.activate PUT /rest/secure/system_mgmt/system_access/{id}/activate/ ADMIN 200 unchanged missing invalid
API-084 systems.deactivate PUT /rest/secure/system_mgmt/system_access/{id}/deactivate/ ADMIN 200 unchanged missing invalid
API-085 systems.projectRoles GET /rest/secure/system_mgmt/system_access/{id}/inUseByStudyRole READ_USERS 200
API-086 systems.users GET /rest/secure/system_mgmt/system_access/{id}/inUseByUser READ_USERS 200
API-087 systems.pendingRegistrations GET /rest/secure/system_mgmt/system_access/{id}/inUseByPendingUser READ_USERS 200
API-088 systems.outstandingAccessChanges GET /rest/secure/system_mgmt/system_access/{id}/inUseByOutstandingUserAccessMod READ_USERS 200
API-089 accessChanges.get GET /rest/secure/user_access_mod_request/{requestId} USER 200 missing
API-090 accessChanges.listOfUser GET /rest/secure/user_access_mod_request/user/{userId} READ_USERS 200
API-091 accessChanges.listOwn GET /rest/secure/user_access_mod_request/user USER 200
API-092 accessChanges.list GET /rest/secure/user_access_mod_request/ READ_USERS 200
API-093 accessChanges.listByStatus GET /rest/secure/user_access_mod_request/status/{status} READ_USERS 200 missing
API-094 accessChanges.create POST /rest/secure/user_access_mod_request USER 201 unchanged invalid
API-095 userAccesses.get GET /rest/secure/user_access/{accessId} READ_USERS 200 missing
API-096 userAccesses.revision GET /rest/secure/user_access/{accessId}/{revisionNo} READ_USERS 200 missing
API-097 userAccesses.listAll GET /rest/secure/user_access/all READ_USERS 200
API-098 userAccesses.listOwn GET /rest/secure/user_access/user signedIn 200
API-099 userAccesses.listOfUser GET /rest/secure/user_access/user/{portalUserId} READ_USERS 200
API-100 userAccesses.create POST /rest/secure/user_access WRITE_USERS 201 invalid
API-101 userAccesses.update PUT /rest/secure/user_access/{accessId} WRITE_USERS 200 unchanged missing invalid
API-102 userAccesses.saveOfUser PUT /rest/secure/user_access/user/{portalUserId} WRITE_USERS 200 unchanged missing invalid
API-103 users.list GET /rest/secure/user_management/users READ_USERS 200
API-104 userRequests.list GET /rest/secure/user_management/user_requests/{status} READ_USERS 200 missing
API-105 users.get GET /rest/secure/user_management/user/{id} READ_USERS 200 missing
API-106 users.update PUT /rest/secure/user_management/update_user WRITE_USERS 200 unchanged missing invalid
API-107 accessChanges.review PUT /rest/secure/user_management/review_access_change_request WRITE_USERS 200 unchanged missing invalid
API-108 registrations.listOwnProxy GET /rest/secure/user_management/user_registration/proxy USER 200
API-109 registrations.listProxyOfUser GET /rest/secure/user_management/user_registration/proxy/{userId} READ_USERS 200
API-110 users.activate PUT /rest/secure/user_management/activate_user/{id} WRITE_USERS 200 unchanged missing invalid
API-111 users.deactivate PUT /rest/secure/user_management/deactivate_user/{id} WRITE_USERS 200 unchanged missing invalid
API-112 users.hasSetInitialPassword GET /rest/secure/user_management/hasSetInitialPassword/{id} READ_USERS 200 missing
API-113 users.canChangePasswordEver GET /rest/secure/user_management/can_change_password_ever/{id} READ_USERS 200 missing
API-114 users.resendInitialEmail POST /rest/secure/set_initial_password/resend/{id} WRITE_USERS 200 missing invalid
API-115 users.isRestricted GET /rest/secure/admin/user_management/isUserCurrentlyRestrictedByAllowChangeTime/{uuid} ADMIN 200 missing
API-116 users.clearRestriction POST /rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/{uuid} ADMIN 200 missing
C-057 lockedAccounts.list GET /rest/secure/user_management/locked_accounts READ_USERS 200
C-057 lockedAccounts.unlock PUT /rest/secure/user_management/unlock_account/{id} WRITE_USERS 200 unchanged missing
IDENT-001 openSessions.list GET /rest/secure/sessions signedIn 200
IDENT-002 openSessions.end POST /rest/secure/sessions/{id}/end signedIn 200 missing invalid
IDENT-003 openSessions.endOthers POST /rest/secure/end_other_sessions signedIn 200 unchanged invalid
IDENT-005 openSessions.endOfUser PUT /rest/secure/user_management/end_sessions/{id} WRITE_USERS 200 unchanged missing
IDENT-008 secondFactor.get GET /rest/secure/second_factor signedIn 200
IDENT-010 secondFactor.start POST /rest/secure/second_factor/start signedIn 200 unchanged invalid
IDENT-010 secondFactor.confirm POST /rest/secure/second_factor/confirm signedIn 200 unchanged missing invalid
IDENT-018 secondFactor.renewCodes POST /rest/secure/second_factor/recovery_codes signedIn 200 missing invalid
IDENT-019 secondFactor.remove POST /rest/secure/second_factor/remove signedIn 200 missing invalid
IDENT-022 secondFactor.removeOfUser PUT /rest/secure/user_management/remove_second_factor/{id} WRITE_USERS 200 unchanged missing
IDENT-070 passkeys.get GET /rest/secure/passkeys signedIn 200
IDENT-071 passkeys.start POST /rest/secure/passkeys/start signedIn 200 unchanged missing invalid
IDENT-071 passkeys.add POST /rest/secure/passkeys/add signedIn 200 unchanged missing invalid
IDENT-072 passkeys.remove POST /rest/secure/passkeys/{id}/remove signedIn 200 missing invalid
IDENT-078 passkeys.removeOfUser PUT /rest/secure/user_management/remove_passkeys/{id} WRITE_USERS 200 unchanged missing
IDENT-074 passkeySession.passkeyOptions POST /rest/token/passkey_options public 200 missing
IDENT-074 passkeySession.createWithPasskey POST /rest/token/create_with_passkey public 200 invalid refused
IDENT-041 institutions.start GET /rest/public/institutions/{key}/start public 302
IDENT-042 institutions.callback GET /rest/public/institutions/{key}/callback public 302
IDENT-051 institutions.arrival GET /rest/public/institutions/arrivals/{arrival} public 200 missing
IDENT-045 institutions.signIn POST /rest/public/institutions/sign_in public 200 missing invalid refused
IDENT-047 institutions.link POST /rest/public/institutions/link public 200 missing invalid refused
IDENT-066 institutions.signOut GET /rest/secure/institutions/sign_out signedIn 200
IDENT-054 linkedIdentities.list GET /rest/secure/linked_identities signedIn 200
IDENT-055 linkedIdentities.start POST /rest/secure/linked_identities/start signedIn 200 missing invalid
IDENT-055 linkedIdentities.confirm POST /rest/secure/linked_identities/confirm signedIn 200 missing invalid
IDENT-057 linkedIdentities.unlink POST /rest/secure/linked_identities/{id}/unlink signedIn 200 missing invalid
IDENT-059 linkedIdentities.ofUser GET /rest/secure/user_management/linked_identities/{id} READ_USERS 200 missing
IDENT-059 linkedIdentities.removeOfUser PUT /rest/secure/user_management/unlink_identity/{id}/{identity} WRITE_USERS 200 unchanged missing
C-129 partners.redeem POST /rest/public/single_sign_in/redeem partner 200 invalid
C-129 partners.keys GET /.well-known/jwks.json public 200
C-184 captcha.challenge GET /rest/public/captcha/challenge public 200 missing
C-241 directoryChanges.list GET /rest/secure/user_management/directory_changes READ_USERS 200
C-241 directoryChanges.retry PUT /rest/secure/user_management/retry_directory_change/{id} WRITE_USERS 200 unchanged missing
EXP-001 pendingWork.get GET /rest/secure/pending_work USER 200
EXP-267 systemHealth.get GET /rest/secure/admin/system_health ADMIN 200
EXP-264 systemHealth.listMails GET /rest/secure/admin/system_health/mails ADMIN 200
EXP-265 systemHealth.resendMail PUT /rest/secure/admin/system_health/mails/{id}/resend ADMIN 200 unchanged missing invalid
EXP-266 systemHealth.discardMail DELETE /rest/secure/admin/system_health/mails/{id} ADMIN 200 unchanged missing
EXP-310 userProfile.setLanguage PUT /rest/secure/user_profile/language signedIn 200 invalid
EXP-005 dashboardItems.pin PUT /rest/secure/dashboard_items/{id}/pin USER 200 unchanged missing
EXP-005 dashboardItems.unpin DELETE /rest/secure/dashboard_items/{id}/pin USER 200 unchanged missing
EXP-111 liveAnnouncements.list GET /rest/secure/announcements USER 200
EXP-111 publicAnnouncements.list GET /rest/public/announcements public 200
EXP-110 announcements.list GET /rest/secure/admin/announcements ADMIN 200
EXP-110 announcements.get GET /rest/secure/admin/announcements/{id} ADMIN 200 missing
EXP-110 announcements.create POST /rest/secure/admin/announcements ADMIN 201 invalid
EXP-110 announcements.update PUT /rest/secure/admin/announcements/{id} ADMIN 200 unchanged missing invalid
EXP-110 announcements.activate PUT /rest/secure/admin/announcements/{id}/activate/ ADMIN 200 unchanged missing invalid
EXP-110 announcements.deactivate PUT /rest/secure/admin/announcements/{id}/deactivate/ ADMIN 200 unchanged missing invalid
COND-030 agreements.list GET /rest/secure/admin/agreements ADMIN 200
COND-030 agreements.get GET /rest/secure/admin/agreements/{id} ADMIN 200 missing
COND-030 agreements.create POST /rest/secure/admin/agreements ADMIN 201 invalid
COND-030 agreements.update PUT /rest/secure/admin/agreements/{id} ADMIN 200 unchanged missing invalid
COND-030 agreements.activate PUT /rest/secure/admin/agreements/{id}/activate/ ADMIN 200 unchanged missing invalid
COND-030 agreements.deactivate PUT /rest/secure/admin/agreements/{id}/deactivate/ ADMIN 200 unchanged missing invalid
COND-031 agreements.versions GET /rest/secure/admin/agreements/{id}/versions ADMIN 200 missing
COND-031 agreements.version GET /rest/secure/admin/agreements/{id}/versions/{version} ADMIN 200 missing
COND-040 agreements.signatures GET /rest/secure/admin/agreements/{id}/signatures ADMIN 200 missing
COND-050 agreements.unsigned GET /rest/secure/admin/agreements/{id}/unsigned ADMIN 200 missing
COND-054 agreements.uses GET /rest/secure/admin/agreements/{id}/uses ADMIN 200
COND-036 ownAgreements.list GET /rest/secure/agreements signedIn 200
COND-036 ownAgreements.get GET /rest/secure/agreements/{id} signedIn 200 missing
COND-039 ownAgreements.signedVersion GET /rest/secure/agreements/{id}/versions/{version} signedIn 200 missing
COND-036 ownAgreements.sign POST /rest/secure/agreements/{id}/signatures signedIn 200 unchanged missing invalid
COND-056 explanations.own GET /rest/secure/user_profile/explain signedIn 200
COND-058 explanations.ownItem GET /rest/secure/dashboard_items/{id}/explain signedIn 200 missing
COND-056 explanations.ofUser GET /rest/secure/user_management/user/{id}/explain READ_USERS 200 missing
COND-059 explanations.itemsOfUser GET /rest/secure/user_management/user/{id}/explain/dashboard_items READ_USERS 200 missing
COND-059 explanations.itemOfUser GET /rest/secure/user_management/user/{id}/explain/dashboard_items/{itemId} READ_USERS 200 missing
EXP-026 requestClaims.get GET /rest/secure/user_management/user_requests/{type}/{id}/claim READ_USERS 200 missing
EXP-026 requestClaims.claim PUT /rest/secure/user_management/user_requests/{type}/{id}/claim WRITE_USERS 200 unchanged missing invalid
EXP-026 requestClaims.release DELETE /rest/secure/user_management/user_requests/{type}/{id}/claim WRITE_USERS 200 unchanged missing
COND-068 partReviews.list GET /rest/secure/part_reviews/{state} USER 200 missing
COND-068 partReviews.get GET /rest/secure/part_reviews/part/{id} USER 200 missing
COND-069 partReviews.decide PUT /rest/secure/part_reviews/part/{id} USER 200 missing invalid
COND-066 reviewers.get GET /rest/secure/user_management/user/{id}/reviewer READ_USERS 200 missing
COND-066 reviewers.save PUT /rest/secure/user_management/user/{id}/reviewer ADMIN 200 unchanged missing invalid
COND-073 reviewers.ownDeputies GET /rest/secure/review_deputies USER 200
COND-073 reviewers.addDeputy POST /rest/secure/review_deputies USER 200 invalid
COND-073 reviewers.endDeputy DELETE /rest/secure/review_deputies/{id} USER 200 missing
EXP-020 accessChanges.withdraw PUT /rest/secure/user_access_mod_request/{requestId}/withdraw USER 200 unchanged missing invalid
EXP-020 profileChanges.withdraw PUT /rest/secure/ldap_user_profile_mod_request/{id}/withdraw USER 200 unchanged missing invalid
T18 audit.ofUser GET /rest/secure/user_management/user/{id}/audit READ_USERS 200
COND-063 accessHistory.list GET /rest/secure/admin/access_history ADMIN 200 invalid
T57 audit.list GET /rest/secure/admin/audit ADMIN 200
T57 audit.changesSince GET /rest/secure/changes/{entity}/{id} signedIn 200 missing
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([row = '', name = '', method = '', path = '', access = '', ...answers]) => ({
    row,
    name,
    method,
    path,
    access,
    answers: answers.join(' '),
  }))

const declared = new Map<string, Endpoint>(
  Object.entries(api).flatMap(([resource, own]) =>
    Object.entries<Endpoint>(own).map(([name, call]): [string, Endpoint] => [`${resource}.${name}`, call]),
  ),
)

const published: unknown = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
const derived: unknown = JSON.parse(JSON.stringify(openApiDocument()))

/** Returns the value at a path of property names, or undefined. */
const at = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined,
    value,
  )

/** Returns a part of a document with its references resolved. */
function resolved(document: unknown, part: unknown, within: readonly string[] = []): unknown {
  if (Array.isArray(part)) return part.map((one) => resolved(document, one, within))
  if (typeof part !== 'object' || part === null) return part
  const { $ref } = part as { $ref?: string }
  // A reference of a schema to itself is not resolved.
  if ($ref !== undefined && !within.includes($ref))
    return resolved(document, at(document, $ref.split('/').slice(1)), [...within, $ref])
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, resolved(document, value, within)]),
  )
}

function described(document: unknown, method: string, path: string): unknown {
  return resolved(document, at(document, ['paths', path, method.toLowerCase()]))
}

describe('the calls of the contract', () => {
  it('are exactly the calls of this table', () => {
    expect([...declared.keys()].toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  it.each(calls)(
    '[$row] $name is $method $path for $access, and returns $answers',
    ({ name, ...expected }) => {
      const call = declared.get(name)
      const { method, path, access } = call ?? {}
      const answers = [
        call?.done.status,
        ...(call?.outcomes ?? []),
        ...(call?.refusal ? ['refused'] : []),
      ].join(' ')
      expect({ row: expected.row, method, path, access, answers }).toEqual(expected)
    },
  )

  it('need a recent sign-in exactly if they are in this list [IDENT-091]', () => {
    const marked = [...declared].filter(([, { needsRecentSignIn }]) => needsRecentSignIn)
    expect(marked.map(([name]) => name).toSorted()).toEqual([
      'linkedIdentities.removeOfUser',
      'openSessions.endOfUser',
      'passkeys.removeOfUser',
      'portalRoles.activate',
      'portalRoles.create',
      'portalRoles.deactivate',
      'portalRoles.update',
      'projectRoles.activate',
      'projectRoles.create',
      'projectRoles.deactivate',
      'projectRoles.update',
      'registrationActions.approve',
      'reviewers.save',
      'secondFactor.removeOfUser',
    ])
    for (const [name, { access }] of marked) expect(['WRITE_USERS', 'ADMIN'], name).toContain(access)
    const conditional = [...declared].filter(([, { summary }]) => summary.includes('recent sign-in'))
    expect(conditional.map(([name]) => name)).toEqual([
      'profileChanges.review',
      'accessChanges.review',
      'users.update',
      'openSessions.end',
      'openSessions.endOthers',
    ])
  })

  it.each(calls)(
    '[$row] $name has the parameters, bodies and limits of the published openapi.json',
    ({ name, method, path }) => {
      const publishedCall = described(published, method, path)
      expect(described(derived, method, path)).toEqual(publishedCall)
      expect(publishedCall).toMatchObject({ operationId: name })
    },
  )
})
