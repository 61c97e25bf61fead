import {
  AccessChange,
  AccessChangeDraft,
  AccessChangeReview,
  DecidedAccesses,
  RequestedAccess,
  ReviewedAccess,
} from '@portal-gateway/contract/accessChanges'
import {
  Access,
  AccessControl,
  AccessControlDraft,
  AccessSite,
  UserAccess,
} from '@portal-gateway/contract/accesses'
import { Announcement, AnnouncementDraft } from '@portal-gateway/contract/announcements'
import { AuditEntry, AuditedField, RecordChange } from '@portal-gateway/contract/audit'
import { CaptchaChallenge } from '@portal-gateway/contract/captcha'
import {
  DashboardCard,
  DashboardItem,
  DashboardItemDraft,
  DashboardItemRow,
  ItemRole,
} from '@portal-gateway/contract/dashboardItems'
import { DirectoryChange } from '@portal-gateway/contract/directoryChanges'
import { Forbidden, FormErrors, Problem } from '@portal-gateway/contract/formErrors'
import { LiveAnnouncement } from '@portal-gateway/contract/liveAnnouncements'
import { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { PublicKeys, RedeemedSignIn, TokenToRedeem } from '@portal-gateway/contract/partners'
import {
  ForgottenPassword,
  LinkedPassword,
  PasswordChange,
  PasswordRule,
} from '@portal-gateway/contract/passwords'
import { PendingWork } from '@portal-gateway/contract/pendingWork'
import { Permission } from '@portal-gateway/contract/permissions'
import { PortalRole, PortalRoleDraft, PortalRoleUpdate } from '@portal-gateway/contract/portalRoles'
import {
  ProfileChange,
  ProfileChangeDraft,
  ProfileChangeReview,
} from '@portal-gateway/contract/profileChanges'
import { ProjectRole, ProjectRoleDraft, PublicProjectRole } from '@portal-gateway/contract/projectRoles'
import { PublicAnnouncement } from '@portal-gateway/contract/publicAnnouncements'
import { AccessChangeReference, RegistrationReference } from '@portal-gateway/contract/references'
import {
  AccountTypes,
  DirectoryAccount,
  RegistrationApproval,
  RegistrationDenial,
} from '@portal-gateway/contract/registrationActions'
import {
  PublicRegistrationDraft,
  Registration,
  RegistrationDraft,
  RegistrationReceipt,
  RegistrationUpdate,
} from '@portal-gateway/contract/registrations'
import { RequestClaim, RequestClaimState } from '@portal-gateway/contract/requestClaims'
import { ResourceCategory, ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import { Resource, ResourceDraft } from '@portal-gateway/contract/resources'
import { Credentials, Refreshed, SignedIn, SignInRefusal } from '@portal-gateway/contract/session'
import { PartnerItem, SingleSignIn, SingleSignInLink } from '@portal-gateway/contract/singleSignIn'
import { Site, SiteRelation } from '@portal-gateway/contract/sites'
import { Study } from '@portal-gateway/contract/studies'
import { PublicSystem, System, SystemDraft } from '@portal-gateway/contract/systems'
import { UserAccessDraft, UserAccessList, UserAccessRevision } from '@portal-gateway/contract/userAccesses'
import { Identity, ProfileUpdate, UserProfile } from '@portal-gateway/contract/userProfile'
import { UserReference } from '@portal-gateway/contract/userReference'
import { UserRequest } from '@portal-gateway/contract/userRequests'
import { User, UserRow, UserUpdate } from '@portal-gateway/contract/users'
import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type * as v from 'valibot'

type Json = Record<string, unknown>
type Mode = 'input' | 'output'

/** The schemas that have names. Requests and responses differ in defaults. */
const named = {
  input: {
    AccessChangeDraft,
    AccessChangeReview,
    AccessControlDraft,
    AccessSite,
    Credentials,
    DashboardItemDraft,
    AnnouncementDraft,
    ForgottenPassword,
    ItemRole,
    LinkedPassword,
    PasswordChange,
    PortalRoleDraft,
    PortalRoleUpdate,
    ProfileChangeDraft,
    ProfileChangeReview,
    ProfileUpdate,
    ProjectRoleDraft,
    PublicRegistrationDraft,
    RegistrationApproval,
    RegistrationDenial,
    RegistrationDraft,
    RegistrationUpdate,
    ResourceCategoryDraft,
    ResourceDraft,
    ReviewedAccess,
    SingleSignIn,
    SystemDraft,
    TokenToRedeem,
    UserAccessDraft,
    UserAccessList,
    UserUpdate,
  },
  output: {
    Access,
    AccessChange,
    AccessChangeReference,
    AccessControl,
    AccessSite,
    AccountTypes,
    AuditEntry,
    AuditedField,
    Announcement,
    CaptchaChallenge,
    DashboardCard,
    DashboardItem,
    DashboardItemRow,
    DecidedAccesses,
    DirectoryAccount,
    DirectoryChange,
    Forbidden,
    FormErrors,
    Identity,
    LiveAnnouncement,
    LockedAccount,
    PendingWork,
    RequestClaim,
    RequestClaimState,
    PartnerItem,
    PasswordRule,
    Permission,
    PortalRole,
    Problem,
    ProfileChange,
    ProjectRole,
    PublicAnnouncement,
    PublicKeys,
    PublicProjectRole,
    PublicSystem,
    RecordChange,
    RedeemedSignIn,
    Refreshed,
    Registration,
    RegistrationReceipt,
    RegistrationReference,
    RequestedAccess,
    Resource,
    ResourceCategory,
    SignInRefusal,
    SignedIn,
    SingleSignInLink,
    Site,
    SiteRelation,
    Study,
    System,
    User,
    UserAccess,
    UserAccessRevision,
    UserProfile,
    UserReference,
    UserRequest,
    UserRow,
  },
}

const sent = (): Json => toJsonSchemaDefs(named.input, settings('input'))
const answered = (): Json => toJsonSchemaDefs(named.output, settings('output'))

/** Returns every named schema, for `components.schemas`. */
export const componentSchemas = (): Json => ({ ...sent(), ...answered() })

/** The names whose schemas differ between requests and responses. */
export function ambiguousNames(): string[] {
  const shapes = answered()
  return Object.entries(sent())
    .filter(([name, shape]) => name in shapes && JSON.stringify(shapes[name]) !== JSON.stringify(shape))
    .map(([name]) => name)
}

/** Returns a schema of the contract as JSON Schema; a named one as a reference. */
export function jsonSchemaOf(schema: v.GenericSchema, mode: Mode): Json {
  const {
    $schema: _,
    $defs: __,
    ...own
  } = toJsonSchema(schema, {
    ...settings(mode),
    definitions: named[mode],
  })
  return own
}

const settings = (typeMode: Mode): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode,
  errorMode: 'throw',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ valibotAction: action, jsonSchema, errors }) => {
    // The metadata of the field describes what these validate.
    if (['check', 'partial_check', 'raw_check', 'trim'].includes(action.type)) return jsonSchema
    if (action.type === 'metadata' && 'metadata' in action)
      return withFacts(jsonSchema, action.metadata as Json)
    return errors ? undefined : jsonSchema
  },
})

const facts = ['label', 'entryLabel', 'limit', 'isRequired', 'isPlural']

/** JSON Schema counts a text's length in code points, as the contract does. */
function withFacts(own: JsonSchema, { label, limit, isRequired }: Json): JsonSchema {
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !facts.includes(name))),
    ...(typeof label === 'string' && { title: label }),
    ...(typeof limit === 'number' && { maxLength: limit }),
    ...(isRequired === true && own.type === 'string' && { minLength: 1 }),
  }
}
