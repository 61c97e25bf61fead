import type { Answer } from '@portal-gateway/api-client/answer'
import type { CallMessages, Words } from '@portal-gateway/api-client/messages/words'
import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type * as v from 'valibot'
import type { DraftSchema } from './conflict/useRecordConflict.tsx'

type Calls = typeof portalRoles

/** Answer of a call that loads a record. */
export type LoadAnswer<Stored> =
  | { outcome: 'done'; value: Stored }
  | Exclude<Answer<Calls['get']>, { outcome: 'done' }>

/** Answer of a call that deactivates or reactivates a record. */
export type StateAnswer = Answer<Calls['activate']>

/**
 * Texts of the pages of one kind of record. They are whole sentences, because in other languages the words around a
 * noun depend on the noun.
 */
export interface RecordKindTexts {
  /** Title of the list. */
  list: string
  toTheList: string
  /** Object of a sentence: 'this portal role'. */
  thisRecord: string
  deleteThis: string
  deleteQuestion: string
  /** [C-085] */
  reactivateThis: string
  reactivating: string
}

/** The texts of one kind of record, for the actions that delete and reactivate it. */
export interface RecordKind
  extends Pick<RecordKindTexts, 'deleteThis' | 'deleteQuestion' | 'reactivateThis' | 'reactivating'> {
  messages: { activate: CallMessages<Calls['activate']>; deactivate: CallMessages<Calls['deactivate']> }
  alerts: {
    /** Also used after activation. */
    updated: (name: string) => Words
    deleted: Words
    notDeleted: Words
  }
}

/** Texts of a record's page while the record loads, or if it failed to load. */
export interface RecordPageKind {
  /** The list of these records: its tab in the configuration, and the link to it. */
  list: { label: string; tab: string; linkLabel: string }
  messages: { get: CallMessages<Calls['get']> }
}

/** A kind of record that has its own page for adding and editing. */
export interface EditedKind<Schema extends DraftSchema, Stored>
  extends RecordKind,
    RecordPageKind,
    Pick<RecordKindTexts, 'thisRecord'> {
  /** The name of this kind in the audit. */
  entity: AuditEntity
  schema: Schema
  nameOf: (record: Stored | v.InferOutput<Schema>) => string
  messages: RecordKind['messages'] &
    RecordPageKind['messages'] & {
      create: CallMessages<Calls['create']>
      update: CallMessages<Calls['update']>
    }
  alerts: RecordKind['alerts'] & { created: (name: string) => Words }
}

/**
 * Returns the values of a stored record that its form edits: all fields of the draft, except those that
 * separate calls change or that are added when the draft is sent.
 */
export const draftOf = <Schema extends DraftSchema>({ entries }: Schema, stored: object) =>
  Object.fromEntries(
    Object.keys(entries)
      .filter((field) => field !== 'inactive' && field !== 'versionno')
      .map((field) => [field, Reflect.get(stored, field) as unknown]),
  ) as v.InferInput<Schema>

/** An edited kind without its texts, which depend on the language; `tab` is that of its list. */
export type UntitledKind<Schema extends DraftSchema, Stored> = Omit<
  EditedKind<Schema, Stored>,
  keyof RecordKindTexts
> & { tab: string }

/** Returns a kind with its texts. */
export const titledKind = <Schema extends DraftSchema, Stored>(
  { tab, ...kind }: UntitledKind<Schema, Stored>,
  { list, toTheList, ...texts }: RecordKindTexts,
): EditedKind<Schema, Stored> => ({
  ...kind,
  ...texts,
  list: { label: list, tab, linkLabel: toTheList },
})
