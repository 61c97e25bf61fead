import { type Draft, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useLayoutEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { type ConflictOptions, type Settled, type Settling, useSettling } from './conflict/useSettling.tsx'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

export interface StoredDraftOptions<Schema extends DraftSchema, Stored>
  extends ConflictOptions<Schema, Stored> {
  stored: Stored
  /**
   * Called after an edit conflict was resolved, so that the rest of the page shows the stored
   * record.
   */
  onLatest?: (latest: Stored) => void
}

export interface StoredDraft<Schema extends DraftSchema, Stored>
  extends Pick<Settling<Schema, Stored>, 'conflict'> {
  draft: Draft<Schema>
  /** Call after another action here that counts as a save. */
  countOn: () => void
  /** Call after this draft was saved and the page stays: sets the new base version. */
  goOn: (saved: Stored) => void
  /**
   * Call after another part of the record was saved. A draft without changes becomes the stored
   * record; a draft with changes keeps its base version, so that saving it still detects a
   * conflict.
   */
  follow: (latest: Stored, by: 'us' | 'others') => void
  /** Sends a draft, based on their version if an edit conflict was resolved. */
  settle: <Body extends v.InferOutput<Schema>, Answer extends { outcome: string }>(
    body: Body,
    send: (body: Body, against: Stored) => Promise<Answer>,
  ) => Promise<Settled<Answer, Body>>
}

/** Draft of a stored record; a background reload does not change it. [C-089] */
export function useStoredDraft<Schema extends DraftSchema, Stored extends { id: number; versionno: number }>(
  options: StoredDraftOptions<Schema, Stored>,
): StoredDraft<Schema, Stored> {
  const { schema, stored, draftOf, factsOf = () => ({}), onLatest } = options
  const [initial, setInitial] = useState<v.InferInput<Schema>>(() => draftOf(stored))
  const [versionno, setVersionno] = useState(stored.versionno)
  // Undefined after an own action: then the facts of the current record apply.
  const [facts, setFacts] = useState<Readonly<Record<string, string>> | undefined>(() => factsOf(stored))
  const draft = useDraft(schema, initial)
  // A save takes time, so it continues with the draft that is shown when it ends.
  const shown = useRef(draft)
  useLayoutEffect(() => {
    shown.current = draft
  })
  const { settle, conflict } = useSettling({
    ...options,
    onAgreed(agreed, latest) {
      beginWith(latest)
      draft.set(agreed)
      onLatest?.(latest)
    },
  })
  const beginWith = (latest: Stored) => {
    setInitial(draftOf(latest))
    setVersionno(latest.versionno)
    setFacts(factsOf(latest))
  }
  return {
    draft,
    countOn() {
      setVersionno((version) => version + 1)
      setFacts(undefined)
    },
    goOn(saved) {
      beginWith(saved)
      draft.set(draftOf(saved))
    },
    follow(latest, by) {
      if (!shown.current.isChanged) {
        shown.current.follow(draftOf(latest))
        beginWith(latest)
      } else if (by === 'us') {
        setFacts(undefined)
        // No other version was saved in between.
        setVersionno((known) => (known === latest.versionno - 1 ? latest.versionno : known))
      }
    },
    settle(body, send) {
      // A reload may have loaded changes of others, so the base version is sent instead of the
      // record's.
      const against = { ...stored, versionno }
      return settle(body, { base: initial, facts: facts ?? factsOf(stored), against }, send)
    },
    conflict,
  }
}
