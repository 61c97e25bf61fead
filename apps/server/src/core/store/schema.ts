import type { AccessRequestType } from '@portal-gateway/contract/accessChanges'
import type { AccessChangeType, SiteType } from '@portal-gateway/contract/accesses'
import type { AnnouncementAudience } from '@portal-gateway/contract/announcements'
import type { AuditAction, AuditEntity } from '@portal-gateway/contract/audit'
import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import type { ArrivalFailure } from '@portal-gateway/contract/institutions'
import type { Language } from '@portal-gateway/contract/languages'
import type { LinkMode } from '@portal-gateway/contract/passwords'
import type { Permission } from '@portal-gateway/contract/permissions'
import type { AnnouncementTone } from '@portal-gateway/contract/publicAnnouncements'
import type { RegistrationStatus } from '@portal-gateway/contract/registrations'
import type { RequestStatus } from '@portal-gateway/contract/requestStatus'
import type { ResourceType } from '@portal-gateway/contract/resources'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { UserRequestType } from '@portal-gateway/contract/userRequestTypes'
import type { Generated } from 'kysely'

/** 0 or 1: SQLite has no boolean, and better-sqlite3 refuses to bind one. */
export type Flag = 0 | 1

/** Milliseconds since 1970 in UTC. A number needs no time zone and no conversion by the driver. */
export type Millis = number

export const flag = (isSet: boolean): Flag => (isSet ? 1 : 0)

/** The first and the last day of a right, as '2027-03-31' in UTC; null for no limit. [COND-001] */
export interface ValidityColumns {
  valid_from: Generated<string | null>
  valid_until: Generated<string | null>
}

/**
 * The warnings about the end of a role that need not be sent any more: the smallest number of days before the end;
 * null for none. [COND-017]
 */
export interface EndWarningColumn {
  warned_days: Generated<number | null>
}

/**
 * The tables. A `…_key` column contains `fold()` of the column of that name, for case-insensitive
 * comparison and sorting.
 */
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
    /** Whether support has allowed an early password change; reset by the next change. [C-056] */
    password_wait_ended: Generated<Flag>
    /** The language of the user's portal and mails; null until it is known. [EXP-310] */
    language: Language | null
    versionno: number
    created_at: Millis
    /** The day of the last mail about roles that end. [COND-019] */
    ends_mailed_on: Generated<string | null>
    /** The day of the last mail about agreements. [COND-049] */
    agreements_mailed_on: Generated<string | null>
    /** The day of the last mail about a second factor that becomes required. [IDENT-098] */
    factor_mailed_on: Generated<string | null>
    /** The first day of the requirement that this mail names. [IDENT-097] */
    factor_mailed_for: Generated<string | null>
    /**
     * The warnings before that day that need not be sent any more: the smallest number of days before it; null for
     * none. [IDENT-096]
     */
    factor_warned_days: Generated<number | null>
  }
  /**
   * When each user last signed in. Users who have not signed in since the table was created have no row.
   * [EXP-045]
   */
  sign_in_times: { user_id: number; last_at: Millis }
  /** The search index of the user list, written by `refreshUserTerms` after every change. */
  user_terms: {
    user_id: number
    inactive: Flag
    first_key: string
    last_key: string
    email_key: string
    /** The first site code of the user's accesses; empty if there are no sites. */
    site_key: string
    /**
     * The set of the user's sites; 0 for none. Many users share a set, so that a filter by site searches
     * sets instead of users.
     */
    site_set: number
  }
  /** The words of each user that the search box finds, written by `refreshUserTerms`. [EXP-040] */
  user_words: {
    user_id: number
    word: string
    /** The length of the common prefix with the user's previous word; see `UserWord`. */
    shared: number
    /** Same value as in `user_terms`. */
    inactive: Flag
    /** Same value as in `user_terms`. */
    site_set: number
  }
  /** Sets of sites; rows never change. */
  site_sets: {
    id: Generated<number>
    beginning: string
    codes: string
  }
  site_set_sites: { set_id: number; site_code: string }
  /** All sites that are or were in a set. */
  held_sites: { site_code: string }
  portal_roles: {
    id: Generated<number>
    description: string
    description_key: string
    /** The calendar day (UTC) from which users of the role need a second factor; null if they need none. */
    second_factor_from: Generated<string | null>
    inactive: Flag
    sort: number
    versionno: number
  }
  portal_role_permissions: { role_id: number; permission: Permission }
  user_portal_roles: { user_id: number; role_id: number } & ValidityColumns & EndWarningColumn
  /** The audit of staff actions; rows never change. (T57) */
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
    /** A hash, so that a stolen copy of the table allows no sign-in. */
    token_hash: string
    user_id: number
    anti_forgery_token: string
    created_at: Millis
    last_seen_at: Millis
    expires_at: Millis
    /** Whether the user signed in with an expired password and may only change it. [C-034] */
    must_change_password: Generated<Flag>
    /** Whether the user signed in with a passkey, or an institution has checked a second factor. [IDENT-028, IDENT-076] */
    is_multi_factor: Generated<Flag>
    /** The key of the institution with which the user has signed in; null if it was another way. [IDENT-066] */
    institution: Generated<string | null>
    /**
     * When the user has authenticated with a password, a passkey or at an institution. Null if the institution has not
     * said it, so that the sign-in never counts as recent. [IDENT-106]
     */
    authenticated_at: Generated<Millis | null>
    /** The start of the header `User-Agent` of the latest call; null if none was seen. */
    user_agent: Generated<string | null>
    /** The address of the latest call; null if it was not seen. */
    address: Generated<string | null>
  }
  sign_in_attempts: {
    /** Digest of an account, of one of its known devices, or of an unknown name. */
    key: string
    /** Null for an unknown name. */
    user_id: number | null
    /** Wrong passwords and attempts under way. */
    failures: number
    /** Attempts whose passwords are being verified. */
    under_way: Generated<number>
    locked_until: Millis
    updated_at: Millis
  }
  /** Browsers that have signed in to an account; one browser can have several accounts. */
  known_devices: {
    id: Generated<number>
    user_id: number
    /** A hash, so that a stolen copy of the table does not contain a valid device token. */
    token_hash: string
    used_at: Millis
  }
  /** The authenticator app of a user, at most one. */
  authenticator_apps: {
    user_id: number
    name: string
    /** The secret in base32, encrypted with the key `key_id`. */
    secret: string
    key_id: string
    /** The time step of the last used code. Codes of this step and of earlier ones are refused. */
    last_step: number
    created_at: Millis
    /** Null if no code was used after the app was added. */
    last_used_at: Millis | null
  }
  /** The recovery codes that were not used. */
  recovery_codes: {
    user_id: number
    /** A digest, so that a stolen copy of the table contains no valid code. */
    code_hash: string
    created_at: Millis
  }
  /** The agreements that users sign, with the text of the newest version. [COND-030] */
  agreements: {
    id: Generated<number>
    name: string
    name_key: string
    text: string
    /** The number of months for which a new signature is valid; null for no end. */
    valid_months: number | null
    asks_again: Flag
    /** The number of the newest version. */
    version: Generated<number>
    /** The earliest version of which a signature counts. [COND-031] */
    required_version: Generated<number>
    inactive: Flag
    versionno: number
  }
  /** The texts of all versions of agreements. Only `asks_again` of the newest version can change. [COND-031] */
  agreement_versions: {
    agreement_id: number
    version: number
    text: string
    asks_again: Flag
    published_at: Millis
  }
  /** The signatures of users; never changed or deleted. [COND-040] */
  agreement_signatures: {
    id: Generated<number>
    agreement_id: number
    version: number
    user_id: number
    signed_at: Millis
    /** The last day on which it is valid, as '2027-03-31' in UTC; null for no end. */
    valid_until: string | null
  }
  /** The agreements that dashboard items require. [COND-032] */
  dashboard_item_agreements: { item_id: number; agreement_id: number }
  /** The agreements that project roles require. [COND-032] */
  project_role_agreements: { project_role_id: number; agreement_id: number }
  /**
   * Which mails about an agreement need not be sent to a user any more: the smallest number of days before the last day
   * of the signature, 0 for an unmet agreement, null for none. [COND-048]
   */
  agreement_mails: { user_id: number; agreement_id: number; warned_days: number | null }
  /** The passkeys of users. [IDENT-071] */
  passkeys: {
    id: Generated<number>
    user_id: number
    /** The id of the user for the authenticator, in base64url. */
    user_handle: string
    name: string
    /** In base64url. */
    credential_id: string
    /** A COSE key in base64url. */
    public_key: string
    /** The number of signatures that the authenticator has counted; 0 if it does not count. */
    counter: number
    /** How browsers reach the authenticator, as JSON. */
    transports: string
    created_at: Millis
    /** Null if nobody has signed in with it. */
    last_used_at: Generated<Millis | null>
  }
  /** The identities at institutions with which users sign in. [IDENT-044] */
  linked_identities: {
    id: Generated<number>
    user_id: number
    /** The key of the institution when the identity was linked. */
    institution: string
    issuer: string
    subject: string
    linked_at: Millis
    /** Null if nobody has signed in with it since it was linked. */
    last_used_at: Millis | null
  }
  /** The sign-ins with an institution that have started and have not ended. [IDENT-042] */
  arrivals: {
    id: string
    state_hash: string
    /** Digest of the cookie of the browser that has started. */
    browser_hash: string
    institution: string
    nonce: string
    code_verifier: string
    /** The query of the portal's page with the address that opens after the sign-in. */
    way_back: string
    /** The session that has started to link an identity; null for a sign-in. [IDENT-055] */
    session_hash: string | null
    created_at: Millis
    /** Whether the institution has answered; a second answer is refused. */
    answered: Flag
    /** When the answer was checked, also if it was refused; null before. */
    verified_at: Millis | null
    failure: ArrivalFailure | null
    issuer: string | null
    subject: string | null
    /** What the institution has sent about the person, as JSON. */
    person: string | null
    is_multi_factor: Flag
    /** When the person has authenticated at the institution; null if it has not said it. [IDENT-106] */
    authenticated_at: Generated<Millis | null>
    /** Whether the person must authenticate again, because an action needs a recent sign-in. [IDENT-105] */
    signs_in_again: Generated<Flag>
  }
  /** The identities with which people have requested an account. [IDENT-048] */
  registration_identities: {
    registration_id: number
    institution: string
    issuer: string
    subject: string
    /** The email that the institution has sent. Only an account with this email is linked. [IDENT-063] */
    email_key: string
  }
  /** Previous passwords. */
  password_history: {
    id: Generated<number>
    user_id: number
    password_hash: string
    replaced_at: Millis
  }
  password_links: {
    /** A hash, so that a stolen copy of the table contains no valid link. */
    token_hash: string
    /** Unique: a new link replaces the old one. Null if an unknown address was entered. */
    user_id: number | null
    mode: LinkMode
    created_at: Millis
    expires_at: Millis
  }
  mail_outbox: {
    id: Generated<number>
    /** Identifies the mail permanently, so that a mail sent twice can be recognised. */
    key: string
    recipient: string
    subject: string
    /** A `MailKind`. */
    kind: Generated<string>
    /** Encrypted until the mail is sent; then '', except in demos. */
    text: string
    /** Identifies the key of the text; '' if it is not encrypted. */
    key_id: Generated<string>
    created_at: Millis
    /** Earliest time of the next attempt; null if none is needed. */
    next_at: Millis | null
    attempts: number
    /** The code of the last failed attempt; '' if none has failed. */
    fault: Generated<string>
    sent_at: Millis | null
  }
  /** Requests to change a name or an email; at most one per user is pending. */
  profile_changes: {
    id: Generated<number>
    user_id: number
    first_name: string
    last_name: string
    email: string
    /** This column and the next five contain the account's values when the request was sent. */
    original_first_name: string
    original_first_name_key: string
    original_last_name: string
    original_last_name_key: string
    original_email: string
    original_email_key: string
    /**
     * The approved values as JSON (`identityText`). Null before the approval, and for approvals from before
     * this column existed.
     */
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
    /** Whether this is the portal itself, which is part of every access. [C-153] */
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
    /** The maximum length of an access in days; null for no maximum. */
    max_days: Generated<number | null>
    /** The length in days that the forms propose; null for none. The server uses it only if there is a maximum. */
    default_days: Generated<number | null>
    inactive: Flag
    sort: number
    versionno: number
  }
  project_role_systems: { role_id: number; system_id: number }
  /** A project role with sites, studies and systems, of exactly one user, access change or registration. */
  access_controls: {
    id: Generated<number>
    user_id: number | null
    access_change_id: number | null
    registration_id: number | null
    role_name: string
    role_name_key: string
    request_type: AccessChangeType
    /** The current access that an entry of a request changes or removes. */
    prior_id: number | null
    inactive: Flag
    created_at: Millis
    changed_at: Millis
    versionno: number
  } & ValidityColumns &
    EndWarningColumn
  access_control_sites: { access_control_id: number; site_code: string; site_type: SiteType }
  access_control_studies: { access_control_id: number; study_name: string }
  access_control_systems: { access_control_id: number; system_id: number }
  /** The content of a user's access at each version. */
  access_control_revisions: {
    access_control_id: number
    versionno: number
    /** An `Access` with `inactive`, as JSON. */
    record: string
    changed_at: Millis
    changed_by: string
  }
  /** Requests to change accesses; at most one per user is pending. */
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
    /** The user's accesses when the request was sent, as JSON (`canonicalAccesses`). */
    held_before: string
    /** The user's accesses before and after the decision, as JSON (`decidedText`). */
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
  /** The reviewers who have claimed pending requests of any type. */
  request_claims: {
    request_type: UserRequestType
    request_id: number
    user_id: number
    claimed_at: Millis
  }
  /** Users who review parts of access-change requests. A reviewer without roles, sites and studies reviews nothing. */
  reviewers: { user_id: number; versionno: number }
  reviewer_roles: { user_id: number; role_id: number }
  reviewer_sites: { user_id: number; site_code: string }
  reviewer_studies: { user_id: number; study_name: string }
  /** A user who decides in place of a reviewer, from the first to the last day in UTC. */
  review_deputies: {
    id: Generated<number>
    user_id: number
    deputy_id: number
    valid_from: string
    valid_until: string
  }
  /** The sites and studies that a part of an access-change request changes. They determine its reviewers. [COND-067] */
  changed_sites: { access_control_id: number; site_code: string }
  changed_studies: { access_control_id: number; study_name: string }
  /** The decisions of reviewers about parts of access-change requests. */
  part_decisions: {
    access_control_id: number
    decision: DecidedPart['decision']
    message: string
    /** The reviewer or deputy who decided, and the reviewer in whose place the deputy did. */
    user_id: number
    in_place_of: number | null
    decided_at: Millis
  }
  /** The cards that a user has pinned. */
  pinned_items: {
    user_id: number
    item_id: number
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
    /** The fields that no form contains, as JSON. [C-187] */
    unasked: string
    /** The user who sent the registration for another person. */
    proxy_user_id: number | null
    created_by: string
    /** The language of the request, which the account gets; null if it is not known. [EXP-311] */
    language: Language | null
    /** The account that was created from the registration. */
    user_id: number | null
    created_at: Millis
    changed_at: Millis
    last_modified_by: string
    versionno: number
  }
  /** Accepted captcha answers, which must not be used again. [T51] */
  spent_challenges: { challenge: string; expires_at: Millis }
  /** Idempotency keys and the records that were created for them; null until a record is created. */
  repeats: { key: string; record_id: number | null; created_at: Millis }
  /** Changes for an external directory. [T47] */
  directory_outbox: {
    id: Generated<number>
    /** Identifies the change permanently. */
    key: string
    user_id: number
    /** The kind of change: a `DirectoryChange`. */
    change: string
    created_at: Millis
    /** Earliest time of the next attempt; null if none is needed. */
    next_at: Millis | null
    attempts: number
    /** Why the last attempt failed; empty if none has failed. */
    fault: string
    done_at: Millis | null
  }
  /** Unused links to partner portals. */
  single_sign_ins: {
    jti: string
    user_id: number
    audience: string
    expires_at: Millis
  }
  request_counts: {
    /** Digest of the key that is counted. */
    key: string
    taken: number
    until: Millis
  }
  /** The server processes that use the database, each with its last heartbeat. */
  processes: {
    id: string
    host_name: string
    pid: number
    version: string
    /** Where the process stores uploaded files: the address of a bucket, or 'folder'. */
    files: string
    started_at: Millis
    seen_at: Millis
  }
  /** Properties of the database itself. */
  store_facts: { name: 'secret check' | 'last backup'; value: string }
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
    /** ISO 8601 in UTC ('2026-03-01T08:00:00.000Z'), possibly in the past; null for no maintenance. */
    maintenance_until: string | null
    maintenance_note: string
    versionno: number
  }
  dashboard_item_roles: { item_id: number; role_id: number }
  announcements: {
    id: Generated<number>
    title: string
    title_key: string
    text: string
    tone: AnnouncementTone
    /** This and `ends_at` are ISO 8601 in UTC ('2026-03-01T08:00:00.000Z'); null for no limit. */
    starts_at: string | null
    ends_at: string | null
    audience: AnnouncementAudience
    inactive: Flag
    versionno: number
  }
  announcement_roles: { announcement_id: number; role_id: number }
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
    /** Key of the stored file that contains the unpacked files of a course. */
    course_key: string | null
    inactive: Flag
    versionno: number
    created_at: Millis
  }
  /** A file of a course as a range of the stored file. */
  course_files: {
    course_key: string
    path: string
    /** Offset of its first byte. */
    first: number
    size: number
  }
  /** Allows a session to read a course at a URL that needs no cookie. [C-102] */
  course_visits: {
    token_hash: string
    session_hash: string
    resource_id: number
    expires_at: Millis
  }
  /** Stored files that no record uses: being uploaded, or to be removed. `since` is negative while one is removed. */
  loose_files: { key: string; since: Millis }
}
