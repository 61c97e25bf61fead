import { formatDateTime } from '@portal-gateway/api-client/date'
import { type AuditEntry, auditActionLabels, auditEntityLabels } from '@portal-gateway/contract/audit'
import { auditFieldLabel } from '@portal-gateway/contract/auditFieldLabels'
import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { partDecisionLabels, requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { resourceTypeLabels } from '@portal-gateway/contract/resources'
import type { Translate } from '@portal-gateway/contract/translate'
import { nothing } from '../history/nothing.ts'
import type { AuditTexts } from './auditTexts.ts'

/** Names of records by field and id. */
export type AuditNames = Readonly<Partial<Record<string, ReadonlyMap<number, string>>>>

/** A changed field of an entry, with its label and values as texts. */
export interface ReadableChange {
  field: string
  label: string
  before: string
  after: string
}

/** Returns the action and the kind of record, such as 'Updated: Portal role'. */
export const actionText = (
  { action, entity }: Pick<AuditEntry, 'action' | 'entity'>,
  translate: Translate,
): string => `${translate(auditActionLabels)[action]}: ${translate(auditEntityLabels)[entity]}`

// The two ids are hidden because other fields contain the names. `fileExt` adds no information.
const hiddenFields: ReadonlySet<string> = new Set(['categoryId', 'parentId', 'fileExt'])

/** Returns the changes with the labels of the forms, and names instead of ids. */
export const readableChanges = (
  { entity, changes }: AuditEntry,
  texts: AuditTexts,
  names: AuditNames = {},
): ReadableChange[] =>
  changes
    .filter(({ field }) => !hiddenFields.has(field))
    .map(({ field, before, after }) => ({
      field,
      label: auditFieldLabel(entity, field, texts.translate),
      before: valueText(field, before, texts, names),
      after: valueText(field, after, texts, names),
    }))

/**
 * Returns a text such as '2 fields: Name, Sort'. The count comes first because the end of the text may be
 * truncated.
 */
export function changedFieldsText(entry: AuditEntry, texts: AuditTexts): string {
  const labels = readableChanges(entry, texts).map(({ label }) => label)
  if (labels.length === 0) return ''
  return texts.changedFields(labels.length, labels.join(', '))
}

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

const labels = {
  partDecision: partDecisionLabels,
  requestStatus: requestStatusLabels,
  resType: resourceTypeLabels,
}

const isLabelled = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field)

const times: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'maintenanceUntil'])

function valueText(field: string, value: unknown, texts: AuditTexts, names: AuditNames): string {
  if (Array.isArray(value)) {
    const shown = value.map((each) => valueText(field, each, texts, names))
    return shown.length === 0 ? nothing : shown.join(typeof value[0] === 'object' ? '; ' : ', ')
  }
  switch (typeof value) {
    case 'boolean':
      return value ? texts.yes : texts.no
    case 'number':
      if (field === 'fileSize') return formatFileSize(null, value)
      return names[field]?.get(value) ?? (names[field] ? texts.unnamed(value) : String(value))
    case 'string': {
      if (times.has(field)) return formatDateTime(value)
      if (value === '') return nothing
      const words: Words = texts.words
      const own = isLabelled(field) ? texts.translate<Words[string]>(labels[field]) : words[field]
      return own?.[value] ?? value
    }
    default:
      return typeof value === 'object' && value !== null ? recordText(value, texts, names) : nothing
  }
}

/**
 * Returns the name of a role. For an access, returns the name of its role, its content and its days. For the dates of a
 * portal role, returns the name of the role and its days. For a deputy, returns the user and the days. [COND-002,
 * COND-006, COND-073]
 */
function recordText(record: object, texts: AuditTexts, names: AuditNames): string {
  const { description, roleName, name, roleId, ...parts }: Record<string, unknown> = { ...record }
  if (typeof description === 'string') return description
  const nonEmpty = Object.entries(parts)
    .filter(([field, value]) => field !== 'id' && Array.isArray(value) && value.length > 0)
    .map(([field, value]) => valueText(field, value, texts, names))
  const days = (['validFrom', 'validUntil'] as const).flatMap((field) => {
    const day = parts[field]
    return typeof day === 'string' ? `${auditFieldLabel('USER_ACCESS', field, texts.translate)}: ${day}` : []
  })
  const content = [...nonEmpty, ...days].join('; ')
  const own = [roleName, name].find((each) => typeof each === 'string')
  const shown = own ?? valueText('portalRoleIds', roleId, texts, names)
  return content === '' ? shown || nothing : `${shown} (${content})`
}
