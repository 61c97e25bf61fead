import { check } from '@portal-gateway/contract/check'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import { type Draft, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { isEditConflict, useEditConflict } from '../forms/editConflict.ts'
import { useSend } from '../session/useSessionOver.ts'
import {
  type DraftSchema,
  noFacts,
  type RecordConflictOptions,
  useRecordConflict,
} from './conflict/useRecordConflict.tsx'

export interface StoredDraftOptions<Schema extends DraftSchema, Stored>
  extends RecordConflictOptions<Schema, Stored> {
  stored: Stored
  /** Reloads and returns the stored record; undefined if it could not be loaded. */
  loadLatest: () => Promise<Stored | undefined>
  /** Called after an edit conflict was resolved, so that the rest of the page shows the latest version. */
  onLatest?: (latest: Stored) => void
}

interface AnyAnswer {
  outcome: string
}

/** The answer of the call, or the result of an edit conflict, with the body that was sent last. */
export type SaveResult<Answer, Body> = (
  | Answer
  | { outcome: 'invalid'; errors: FormErrors }
  | { outcome: 'unchanged' }
) & { sent: Body }

/** Sends a draft with its base version. */
export type SaveDraft<Output, Stored> = <Body extends Output, Answer extends AnyAnswer>(
  body: Body,
  call: (body: Body, base: Stored) => Promise<Answer>,
) => Promise<SaveResult<Answer, Body>>

export interface StoredDraft<Schema extends DraftSchema, Stored> {
  draft: Draft<Schema>
  /**
   * Sends a draft. If another user saved first, opens a dialog to merge both versions, and sends the merged
   * draft with the newer version. If the session ends during the call, the call is repeated after the next
   * sign-in, without another dialog.
   */
  save: SaveDraft<v.InferOutput<Schema>, Stored>
  /** The dialog about an edit conflict. Render it anywhere on the page. */
  conflictDialog: ReactNode
  /** Call it after another action of this page that increases the version but returns no record. */
  bumpVersion: () => void
  /**
   * Call it after this draft was saved if the page remains mounted. The saved record becomes the base
   * version.
   */
  restart: (saved: Stored) => void
  /**
   * Call it after another part of the record was saved. A draft without changes then has the values of the
   * stored record. A draft with changes keeps its base version, so that saving still detects an edit conflict.
   */
  rebase: (latest: Stored, by: 'us' | 'others') => void
}

/**
 * Returns the draft of a stored record. A reload in the background does not change the edited values. [C-089]
 */
export function useStoredDraft<Schema extends DraftSchema, Stored extends { id: number; versionno: number }>(
  options: StoredDraftOptions<Schema, Stored>,
): StoredDraft<Schema, Stored> {
  const { schema, stored, draftOf, thisRecord, factsOf = noFacts, loadLatest, onLatest } = options
  const send = useSend()
  const translate = useTranslate()
  const conflictTexts = useEditConflict()
  const { resolve, dialog } = useRecordConflict(options)
  const baseOf = (record: Stored) => ({
    values: draftOf(record),
    versionno: record.versionno,
    // The facts are undefined after another action of this page. They are then taken from `stored`.
    facts: factsOf(record) as ReturnType<typeof factsOf> | undefined,
  })
  const [base, setBase] = useState(() => baseOf(stored))
  const draft = useDraft(schema, base.values)
  // When a save ends, it must update the draft of the latest render, not the draft of the render that started
  // it.
  const rendered = useRef(draft)
  useLayoutEffect(() => {
    rendered.current = draft
  })

  const save: SaveDraft<v.InferOutput<Schema>, Stored> = async (body, call) => {
    let sent = body
    // `stored` may have been reloaded, so its version is replaced by the base version of the draft.
    let against = { ...stored, versionno: base.versionno }
    let sentBase = { ...base, facts: base.facts ?? factsOf(stored) }
    for (;;) {
      const [nextBody, nextStored] = [sent, against]
      const answer: AnyAnswer & { errors?: FormErrors } = await send(() => call(nextBody, nextStored))
      if (!answer.errors || !isEditConflict(answer.errors, translate)) return { ...answer, sent }
      const latest = await loadLatest()
      if (!latest)
        return invalid({ ...answer.errors, globalErrors: conflictTexts.changed(thisRecord, false) }, sent)
      // No other user has saved a newer version, so merging cannot resolve the error.
      if (latest.versionno === against.versionno) return { ...answer, sent }
      const merged = await resolve(sentBase, sent, latest)
      if (!merged)
        return invalid({ ...answer.errors, globalErrors: conflictTexts.unresolved(thisRecord) }, sent)
      against = latest
      sentBase = { ...baseOf(latest), facts: factsOf(latest) }
      setBase(sentBase)
      draft.set(merged)
      onLatest?.(latest)
      if (JSON.stringify(merged) === JSON.stringify(sentBase.values)) return { outcome: 'unchanged', sent }
      const checked = check(schema, merged)
      if (!checked.isValid) return invalid(readable(checked.errors, labelsOf(schema), translate), sent)
      sent = { ...sent, ...checked.value }
    }
  }

  return {
    draft,
    save,
    conflictDialog: dialog,
    bumpVersion() {
      setBase((known) => ({ ...known, versionno: known.versionno + 1, facts: undefined }))
    },
    restart(saved) {
      setBase(baseOf(saved))
      draft.set(draftOf(saved))
    },
    rebase(latest, by) {
      if (!rendered.current.isChanged) {
        rendered.current.rebase(draftOf(latest))
        setBase(baseOf(latest))
      } else if (by === 'us') {
        setBase((known) => ({
          ...known,
          facts: undefined,
          // If another user has also saved, the base version is unchanged, so that saving detects the
          // conflict.
          versionno: known.versionno === latest.versionno - 1 ? latest.versionno : known.versionno,
        }))
      }
    },
  }
}

const invalid = <Body,>(errors: FormErrors, sent: Body) =>
  ({ outcome: 'invalid', errors: { ...noErrors, ...errors }, sent }) as const
