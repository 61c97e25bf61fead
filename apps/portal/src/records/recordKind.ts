import type { Answer } from '@portal-gateway/api-client/answer'
import type { Client } from '@portal-gateway/api-client/createClient'
import type { AlertTexts, CallMessages } from '@portal-gateway/api-client/messages/messageTypes'
import type { AuditEntity } from '@portal-gateway/contract/audit'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { Translate } from '@portal-gateway/contract/translate'
import type { FormOfRecord } from '@portal-gateway/portal-forms/RecordForm'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { FailedAnswer, FailureTexts } from '../failures/whyFailed.ts'
import type { View } from '../loading/useAnswer.ts'
import { type RecordTab, recordKinds } from '../recordKinds.ts'
import type { DraftSchema, RecordConflictOptions } from './conflict/useRecordConflict.tsx'
import type { SaveAnswer } from './useSaveReport.ts'

type Calls = typeof portalRoles

/** Answer of a call that loads a record. */
export type LoadAnswer<Stored> =
  | { outcome: 'done'; value: Stored }
  | Exclude<Answer<Calls['get']>, { outcome: 'done' }>

/** Answer of a call that deactivates or reactivates a record. */
export type StateAnswer = Answer<Calls['activate']>

/**
 * Texts of the pages of one kind of record. They are whole sentences, because in other languages the article
 * and the verb depend on the noun.
 */
export interface RecordKindTexts {
  /** Title of the list. */
  list: string
  toTheList: string
  /** The record as the object of a sentence, such as 'this portal role'. */
  thisRecord: string
  deleteThis: string
  deleteQuestion: string
  /** [C-085] */
  reactivateThis: string
  reactivating: string
}

/** Texts of the pages of one kind of record, with the effects of a deletion. */
export interface RecordPageTexts {
  kind: RecordKindTexts
  /** Returns a text about the effects of a deletion on the record with this name and on its references. */
  whenDeleted: (name: string) => string
  /** Text that explains the effects while a record is inactive. */
  whenInactive: string
}

/** The texts of one kind of record, for the actions that delete and reactivate it. */
export interface RecordKind
  extends Pick<RecordKindTexts, 'deleteThis' | 'deleteQuestion' | 'reactivateThis' | 'reactivating'> {
  messages: { activate: CallMessages<Calls['activate']>; deactivate: CallMessages<Calls['deactivate']> }
  alerts: {
    /** Shown after a save, and after a reactivation. */
    updated: (name: string) => AlertTexts
    deleted: AlertTexts
    notDeleted: AlertTexts
  }
}

/** Texts of a record's page while the record loads, or if it failed to load. */
export interface RecordPageKind {
  /** The list of these records: its tab in the configuration, and the link to it. */
  list: { label: string; tab: string; linkLabel: string }
  messages: { get: CallMessages<Calls['get']> }
}

/** The common fields of stored records. */
export interface StoredFields {
  id: number
  versionno: number
  inactive: boolean
}

interface One {
  id: number
}

/** The calls of one kind of record. */
export interface KindCalls<Schema extends DraftSchema, Stored> {
  get: (one: One) => Promise<LoadAnswer<Stored>>
  create: (input: { body: v.InferOutput<Schema> }) => Promise<SaveAnswer>
  update: (
    input: One & { body: v.InferOutput<Schema> & Pick<StoredFields, 'inactive' | 'versionno'> },
  ) => Promise<SaveAnswer>
  activate: (one: One) => Promise<StateAnswer>
  deactivate: (one: One) => Promise<StateAnswer>
}

/** A kind of record with separate pages for adding and editing. */
export interface EditedKind<Schema extends DraftSchema, Stored>
  extends RecordKind,
    RecordPageKind,
    Pick<RecordConflictOptions<Schema, Stored>, 'words' | 'oneOf'>,
    Pick<RecordKindTexts, 'thisRecord'>,
    Omit<RecordPageTexts, 'kind'> {
  /** The code of this kind in the audit. */
  entity: AuditEntity
  schema: Schema
  /** The values of a new record. */
  initial: v.InferInput<Schema>
  nameOf: (record: Stored | v.InferOutput<Schema>) => string
  calls: (api: Client) => KindCalls<Schema, Stored>
  messages: RecordKind['messages'] &
    RecordPageKind['messages'] & {
      create: CallMessages<Calls['create']>
      update: CallMessages<Calls['update']>
    }
  alerts: RecordKind['alerts'] & { created: (name: string) => AlertTexts }
  /** Returns the form, and what belongs to a stored record beside it. `stored` is absent for a new record. */
  form: (form: FormOfRecord<Schema>, stored?: Stored) => ReactNode
  /** Further data that the form requires before it can be shown. */
  needs?: { view: View<unknown, FailedAnswer>; messages: FailureTexts }
  /** Content beside the title of the pages. */
  help?: ReactNode
  /** Whether the actions are beside the form instead of above it. */
  hasActionsBeside?: boolean
  /** Returns the reason why a record cannot be deleted, if there is one. */
  undeletable?: (stored: Stored) => string | undefined
}

/**
 * Returns the values of a stored record that its form edits. These are all fields of the draft, except fields
 * that separate calls change, and fields that are added when the draft is sent.
 */
export const draftOf = <Schema extends DraftSchema>({ entries }: Schema, stored: object) =>
  Object.fromEntries(
    Object.keys(entries)
      .filter((field) => field !== 'inactive' && field !== 'versionno')
      .map((field) => [field, Reflect.get(stored, field) as unknown]),
  ) as v.InferInput<Schema>

/** A kind of record without its texts, because these depend on the language. `tab` is the tab of its list. */
export type UntitledKind<Schema extends DraftSchema, Stored> = Omit<
  EditedKind<Schema, Stored>,
  keyof RecordKindTexts | 'whenDeleted' | 'whenInactive' | 'entity'
> & { tab: RecordTab }

/** Returns the kind with its texts. */
export const titledKind = <Schema extends DraftSchema, Stored>(
  { tab, ...kind }: UntitledKind<Schema, Stored>,
  { kind: { list, toTheList, ...texts }, whenDeleted, whenInactive }: RecordPageTexts,
  translate: Translate,
): EditedKind<Schema, Stored> => ({
  ...kind,
  messages: translate(kind.messages),
  alerts: translate(kind.alerts),
  ...texts,
  entity: recordKinds[tab].entity,
  whenDeleted,
  whenInactive,
  list: { label: list, tab, linkLabel: toTheList },
})
