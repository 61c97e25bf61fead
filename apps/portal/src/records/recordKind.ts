import type { Answer } from '@portal-gateway/api-client/answer'
import type { CallMessages, Words } from '@portal-gateway/api-client/messages/words'
import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type * as v from 'valibot'
import type { DraftSchema } from './conflict/useRecordConflict.tsx'

type Calls = typeof portalRoles

/** What a call answers that takes a record out of use or brings it back. */
export type StateAnswer = Answer<Calls['activate']>

/** The texts of one kind of record, for the actions that delete and reactivate it. */
export interface RecordKind {
  /** Noun for titles and buttons: 'Portal Role'. */
  noun: string
  messages: { activate: CallMessages<Calls['activate']>; deactivate: CallMessages<Calls['deactivate']> }
  alerts: {
    /** Also used after activation. */
    updated: (name: string) => Words
    deleted: Words
    notDeleted: Words
  }
}

/** What a record's page shows while there is no record to show. */
export interface RecordPageKind {
  /** The list of these records, the tab of the configuration that shows it, and the link to it. */
  list: { label: string; tab: string; linkLabel: string }
  /** Title of the page of a record that is not loaded: 'Portal role'. */
  name: string
  messages: { get: CallMessages<Calls['get']> }
}

/**
 * A draft with all its fields, optional ones too: a field that `draftOf` leaves out would be saved as empty, so it
 * does not compile. Activity has calls of its own, and the version is added when the draft is sent.
 */
type EditedFields<Draft> = Draft & Required<Omit<Draft, 'inactive' | 'versionno'>>

/** A kind of record that is added and edited on a page of its own. */
export interface EditedKind<Schema extends DraftSchema, Stored> extends RecordKind, RecordPageKind {
  /** Title of the page of a new one: 'New role'. */
  newName: string
  /** What the audit calls it. */
  entity: AuditEntity
  schema: Schema
  /** Returns what the form edits. */
  draftOf: (stored: Stored) => EditedFields<v.InferInput<Schema>>
  nameOf: (record: Stored | v.InferOutput<Schema>) => string
  messages: RecordKind['messages'] &
    RecordPageKind['messages'] & {
      create: CallMessages<Calls['create']>
      update: CallMessages<Calls['update']>
    }
  alerts: RecordKind['alerts'] & { created: (name: string) => Words }
}

/** What the button is called that brings a record back. [C-085] */
export const reactivateLabel = ({ noun }: Pick<RecordKind, 'noun'>): string => `Reactivate this ${noun}`
