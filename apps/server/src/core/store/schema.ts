import type { AccessRequestType } from '@portal-gateway/contract/accessChanges'
import type { AccessChangeType, SiteType } from '@portal-gateway/contract/accesses'
import type { AuditAction, AuditEntity } from '@portal-gateway/contract/audit'
import type { LinkMode } from '@portal-gateway/contract/passwords'
import type { Permission } from '@portal-gateway/contract/permissions'
import type { RegistrationStatus } from '@portal-gateway/contract/registrations'
import type { RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { ResourceType } from '@portal-gateway/contract/resources'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { Generated } from 'kysely'

/** 0 or 1: SQLite has no boolean, and better-sqlite3 refuses to bind one. */
export type Flag = 0 | 1

/** Milliseconds since 1970, UTC: no time zone and no conversion by a driver. */
export type Millis = number

export const flag = (isSet: boolean): Flag => (isSet ? 1 : 0)

/** The tables. A `…_key` column holds `fold()` of its neighbour: equality and order without case. */
export interface Schema {
  users: {
    id: Generated<number>
    uuid: string
    username: string
    username_key: string
    email: string
    email_key: string
    first_name: string
    last_name: string
    gecos: string
    account_type: UserProfile['accountType']
    inactive: Flag
    /** Null until a first password is set. */
    password_hash: string | null
    password_changed_at: Millis | null
    /** Support lets them change it again at once, until they have. [C-056] */
    password_wait_ended: Generated<Flag>
    versionno: number
    created_at: Millis
  }
  /** What the list finds users by, as `nameKey` and `fold` write it; `keepUserTerms` follows every change. */
  user_terms: {
    user_id: number
    inactive: Flag
    first_key: string
    last_key: string
    email_key: string
    /** The first of the codes of the sites that they hold; empty where they hold none. */
    site_key: string
    /** 0 for none: many users share a set, so that a filter by sites looks at sets in place of users. */
    site_set: number
  }
  /** Sets of sites as users hold them; rows never change. */
  site_sets: {
    id: Generated<number>
    beginning: string
    codes: string
  }
  site_set_sites: { set_id: number; site_code: string }
  /** Every site that has ever been part of a set. */
  held_sites: { site_code: string }
  portal_roles: {
    id: Generated<number>
    description: string
    description_key: string
    inactive: Flag
    sort: number
    versionno: number
  }
  portal_role_permissions: { role_id: number; permission: Permission }
  user_portal_roles: { user_id: number; role_id: number }
  /** What staff did; rows are never changed. (T57) */
  audit_entries: {
    id: Generated<number>
    at: Millis
    request_id: string | null
    actor_id: number | null
    actor_name: string
    actor_key: string
    action: AuditAction
    entity: AuditEntity
    entity_id: number | null
    entity_name: string
    entity_key: string
    subject_id: number | null
    requester_id: number | null
    versionno: number | null
    /** AuditedField[] as JSON. */
    changes: string
  }
  sessions: {
    /** A stolen copy of the table signs nobody in. */
    token_hash: string
    user_id: number
    anti_forgery_token: string
    created_at: Millis
    last_seen_at: Millis
    expires_at: Millis
    /** Signed in with an expired password: good for changing it and for nothing else. [C-034] */
    must_change_password: Generated<Flag>
  }
  sign_in_attempts: {
    /** A digest of the account, of one of its known devices, or of a name that nobody has. */
    key: string
    /** Null for a name that nobody has. */
    user_id: number | null
    failures: number
    locked_until: Millis
    updated_at: Millis
  }
  /** Browsers that have signed in to an account; one browser can know several. */
  known_devices: {
    id: Generated<number>
    user_id: number
    /** A stolen copy of the table makes no browser known. */
    token_hash: string
    used_at: Millis
  }
  /** Passwords before the current one. */
  password_history: {
    id: Generated<number>
    user_id: number
    password_hash: string
    replaced_at: Millis
  }
  password_links: {
    /** A stolen copy of the table opens nothing. */
    token_hash: string
    /** Unique: a newer link voids the older. Null where an unknown address was entered. */
    user_id: number | null
    mode: LinkMode
    created_at: Millis
    expires_at: Millis
  }
  mail_outbox: {
    id: Generated<number>
    /** Of one mail for ever: written twice, it is still one. */
    key: string
    recipient: string
    subject: string
    text: string
    created_at: Millis
    /** Not before this; null when nothing is left to do. */
    next_at: Millis | null
    attempts: number
    sent_at: Millis | null
  }
  /** Requests to change a name or an email; at most one of a user is open. */
  profile_changes: {
    id: Generated<number>
    user_id: number
    first_name: string
    last_name: string
    email: string
    /** What stood there when it was sent. */
    original_first_name: string
    original_first_name_key: string
    original_last_name: string
    original_last_name_key: string
    original_email: string
    original_email_key: string
    /** What an approval made of the account, as JSON: `identityText`. Null before, and in approvals from before it was stored. */
    approved_identity: string | null
    requester_comments: string
    reviewer_comments: string
    message_to_requester: string
    sysaid_ticket: string
    request_status: RequestStatus
    inactive: Flag
    created_at: Millis
    changed_at: Millis
    last_modified_by: string
    versionno: number
  }
  systems: {
    id: Generated<number>
    system_name: string
    system_name_key: string
    description: string
    inactive: Flag
    sort: number
    /** The portal itself: part of every access. [C-153] */
    is_fixed: Flag
    versionno: number
  }
  sites: { site_code: string; site_name: string; status: string }
  site_relations: { parent_site_code: string; site_code: string }
  studies: { study: string; label: string }
  project_roles: {
    id: Generated<number>
    role_name: string
    role_name_key: string
    description: string
    site_required: Flag
    study_required: Flag
    inactive: Flag
    sort: number
    versionno: number
  }
  project_role_systems: { role_id: number; system_id: number }
  /** A project role with sites, studies and systems; of exactly one user, access change or registration. */
  access_controls: {
    id: Generated<number>
    user_id: number | null
    access_change_id: number | null
    registration_id: number | null
    role_name: string
    role_name_key: string
    request_type: AccessChangeType
    /** The held access that an entry of a request changes or removes. */
    prior_id: number | null
    inactive: Flag
    created_at: Millis
    changed_at: Millis
    versionno: number
  }
  access_control_sites: { access_control_id: number; site_code: string; site_type: SiteType }
  access_control_studies: { access_control_id: number; study_name: string }
  access_control_systems: { access_control_id: number; system_id: number }
  /** What a user's access was at each version. */
  access_control_revisions: {
    access_control_id: number
    versionno: number
    /** An `Access` with `inactive`, as JSON. */
    record: string
    changed_at: Millis
    changed_by: string
  }
  /** Requests to change accesses; at most one of a user is open. */
  access_changes: {
    id: Generated<number>
    user_id: number
    first_name: string
    first_name_key: string
    last_name: string
    last_name_key: string
    email: string
    email_key: string
    request_type: AccessRequestType
    /** What the person held when it was sent, as JSON: `heldText`. */
    held_before: string
    /** What the person held when it was decided and what that made of it, as JSON: `decidedText`. */
    decided_accesses: string | null
    requester_comments: string
    reviewer_comments: string
    message_to_requester: string
    sysaid_ticket: string
    request_status: RequestStatus
    inactive: Flag
    created_at: Millis
    changed_at: Millis
    last_modified_by: string
    versionno: number
  }
  registrations: {
    id: Generated<number>
    email: string
    email_key: string
    first_name: string
    first_name_key: string
    last_name: string
    last_name_key: string
    requester_comments: string
    reviewer_comments: string
    message_to_requester: string
    sysaid_ticket: string
    registration_status: RegistrationStatus
    /** The fields that no form asks for, as JSON. [C-187] */
    unasked: string
    /** Who sent it for somebody else. */
    proxy_user_id: number | null
    created_by: string
    /** The account that came of it. */
    user_id: number | null
    created_at: Millis
    changed_at: Millis
    last_modified_by: string
    versionno: number
  }
  /** Answers to captchas that were accepted: none is a second time. [T51] */
  spent_challenges: { challenge: string; expires_at: Millis }
  /** What calls with an Idempotency-Key have created; nothing yet where they were refused. */
  repeats: { key: string; record_id: number | null; created_at: Millis }
  /** What a directory outside the store is still to be told. [T47] */
  directory_outbox: {
    id: Generated<number>
    /** Of one change for ever: noted twice, it is still one. */
    key: string
    user_id: number
    /** What is to change, as JSON. */
    change: string
    created_at: Millis
    /** Not before this; null when nothing is left to do. */
    next_at: Millis | null
    attempts: number
    /** Why the last attempt failed; empty where none has. */
    fault: string
    done_at: Millis | null
  }
  /** Links to partners that nobody has used yet. */
  single_sign_ins: {
    jti: string
    user_id: number
    audience: string
    expires_at: Millis
  }
  request_counts: {
    /** A digest of what is counted. */
    key: string
    taken: number
    until: Millis
  }
  /** What the store knows about itself. */
  store_facts: { name: 'secret check'; value: string }
  dashboard_items: {
    id: Generated<number>
    name: string
    name_key: string
    short_description: string
    long_description: string | null
    details: string
    url: string
    inactive: Flag
    sort: number
    versionno: number
  }
  dashboard_item_roles: { item_id: number; role_id: number }
  resource_categories: {
    id: Generated<number>
    item_id: number
    name: string
    name_key: string
    parent_id: number | null
    inactive: Flag
    versionno: number
  }
  resources: {
    id: Generated<number>
    item_id: number
    name: string
    name_key: string
    res_type: ResourceType
    category_id: number | null
    url: string | null
    file_key: string | null
    file_name: string | null
    file_size: number | null
    file_ext: string | null
    /** The unpacked files of a course, end to end in one stored file. */
    course_key: string | null
    inactive: Flag
    versionno: number
    created_at: Millis
  }
  /** One file of a course, as a part of the stored one. */
  course_files: {
    course_key: string
    path: string
    /** Bytes before it. */
    first: number
    size: number
  }
  /** What lets one session read one course at an address that needs no cookie. [C-102] */
  course_visits: {
    token_hash: string
    session_hash: string
    resource_id: number
    expires_at: Millis
  }
  /** Stored files that no record holds: on their way in, or to be removed. */
  loose_files: { key: string; since: Millis }
}
