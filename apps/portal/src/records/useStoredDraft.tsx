import { type Draft, useDraft } from '@portal-gateway/portal-forms/useDraft'
import { useLayoutEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { type ConflictOptions, type Settled, type Settling, useSettling } from './conflict/useSettling.tsx'

type DraftSchema = v.ObjectSchema<v.ObjectEntries, undefined>

export interface StoredDraftOptions<Schema extends DraftSchema, Stored>
  extends ConflictOptions<Schema, Stored> {
  stored: Stored
  /** After it was agreed what to keep: the rest of the page goes on with what is stored now. */
  onLatest?: (latest: Stored) => void
}

export interface StoredDraft<Schema extends DraftSchema, Stored>
  extends Pick<Settling<Schema, Stored>, 'conflict'> {
  draft: Draft<Schema>
  /** After something else was done here that counts as a save. */
  countOn: () => void
  /** This draft was saved, and the page stays: it is a draft of this from now on. */
  goOn: (saved: Stored) => void
  /**
   * Something else of the record was saved. A draft without changes becomes as it is stored; one with changes
   * stays a draft of what it was begun with, so that its own save finds what others did meanwhile.
   */
  follow: (latest: Stored, by: 'us' | 'others') => void
  /** Sends a draft, against theirs where somebody else saved first and it was agreed what to keep. */
  settle: <Body extends v.InferOutput<Schema>, Answer extends { outcome: string }>(
    body: Body,
    send: (body: Body, against: Stored) => Promise<Answer>,
  ) => Promise<Settled<Answer, Body>>
}

/** The draft of a stored record: a reload in the background does not change it under somebody's hands. [C-089] */
export function useStoredDraft<Schema extends DraftSchema, Stored extends { id: number; versionno: number }>(
  options: StoredDraftOptions<Schema, Stored>,
): StoredDraft<Schema, Stored> {
  const { schema, stored, draftOf, factsOf = () => ({}), onLatest } = options
  const [initial, setInitial] = useState<v.InferInput<Schema>>(() => draftOf(stored))
  const [versionno, setVersionno] = useState(stored.versionno)
  // None after what was done here: then those of the record count as it is.
  const [facts, setFacts] = useState<Readonly<Record<string, string>> | undefined>(() => factsOf(stored))
  const draft = useDraft(schema, initial)
  // A save takes its time: what it ends with goes by what stands here then.
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
        // Nobody else came between.
        setVersionno((known) => (known === latest.versionno - 1 ? latest.versionno : known))
      }
    },
    settle(body, send) {
      // A reload may have brought in what somebody else did: the version says what this is a change of.
      const against = { ...stored, versionno }
      return settle(body, { base: initial, facts: facts ?? factsOf(stored), against }, send)
    },
    conflict,
  }
}
