import {
  DashboardCard,
  DashboardItem,
  DashboardItemDraft,
  DashboardItemRow,
} from '@portal-gateway/contract/dashboardItems'
import { DirectoryChange } from '@portal-gateway/contract/directoryChanges'
import { Forbidden, FormErrors, Problem } from '@portal-gateway/contract/formErrors'
import { LockedAccount } from '@portal-gateway/contract/lockedAccounts'
import { Permission } from '@portal-gateway/contract/permissions'
import { PortalRole, PortalRoleDraft, PortalRoleUpdate } from '@portal-gateway/contract/portalRoles'
import {
  ProfileChange,
  ProfileChangeDraft,
  ProfileChangeReview,
} from '@portal-gateway/contract/profileChanges'
import { ProjectRole, ProjectRoleDraft } from '@portal-gateway/contract/projectRoles'
import { AccessChangeReference, RegistrationReference } from '@portal-gateway/contract/references'
import { ResourceCategory, ResourceCategoryDraft } from '@portal-gateway/contract/resourceCategories'
import { Resource } from '@portal-gateway/contract/resources'
import { Credentials, Refreshed, SignedIn, SignInRefusal } from '@portal-gateway/contract/session'
import { UserProfile } from '@portal-gateway/contract/userProfile'
import { UserReference } from '@portal-gateway/contract/userReference'
import { UserRequest } from '@portal-gateway/contract/userRequests'
import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type * as v from 'valibot'

type Json = Record<string, unknown>
type Mode = 'input' | 'output'

/** The shapes that have names; what a client sends and what the server answers differ in defaults. */
const named = {
  input: {
    Credentials,
    DashboardItemDraft,
    PortalRoleDraft,
    PortalRoleUpdate,
    ProfileChangeDraft,
    ProfileChangeReview,
    ProjectRoleDraft,
    ResourceCategoryDraft,
  },
  output: {
    AccessChangeReference,
    DashboardCard,
    DashboardItem,
    DashboardItemRow,
    DirectoryChange,
    Forbidden,
    FormErrors,
    LockedAccount,
    Permission,
    PortalRole,
    Problem,
    ProfileChange,
    ProjectRole,
    Refreshed,
    RegistrationReference,
    Resource,
    ResourceCategory,
    SignedIn,
    SignInRefusal,
    UserProfile,
    UserReference,
    UserRequest,
  },
}

/** Every named shape, for `components.schemas`. */
export const componentSchemas = (): Json => ({
  ...toJsonSchemaDefs(named.input, settings('input')),
  ...toJsonSchemaDefs(named.output, settings('output')),
})

/** A schema of the contract in JSON Schema; a named one by reference. */
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
    // What these check stands in the field's facts.
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
