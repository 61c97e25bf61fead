import {
  userAccessesSaved,
  userAccessMessages,
  userAccessRefusal,
} from '@portal-gateway/api-client/messages/userAccesses'
import { compareAccesses, type EditedAccess } from '@portal-gateway/contract/accessComparison'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { UserAccessList } from '@portal-gateway/contract/userAccesses'
import type { AccessChoices } from '@portal-gateway/portal-forms/AccessEditor'
import type { UserAccessesState } from '@portal-gateway/portal-forms/UserAccessForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { isEditConflict, useEditConflict } from '../forms/editConflict.ts'
import { useSaveReport } from '../records/useSaveReport.ts'
import { useServices } from '../services/services.tsx'
import { useSend } from '../session/useSessionOver.ts'
import { useAccessesTexts } from './accessesTexts.ts'
import { useAccessConflict } from './useAccessConflict.ts'

export interface SaveAccessesOptions {
  portalUserId: number
  state: UserAccessesState
  /** Names of sites, studies and systems for the dialog about an edit conflict; undefined if not loaded. */
  choices: AccessChoices | undefined
  /** Reloads and returns the stored accesses; undefined if they could not be loaded. */
  latest: () => Promise<readonly UserAccess[] | undefined>
}

/** Saves the accesses of a user and reports the result. [C-089, C-131, C-205] */
export function useSaveAccesses({ portalUserId, state, choices, latest }: SaveAccessesOptions) {
  const texts = useAccessesTexts()
  const { api, alerts } = useServices()
  const translate = useTranslate()
  const messages = translate(userAccessMessages.saveOfUser)
  const send = useSend()
  const conflictTexts = useEditConflict()
  const { saved, notSaved } = useSaveReport()
  const { resolve, conflict } = useAccessConflict(choices)

  const save = async (entered: UserAccessList): Promise<Refusal> => {
    alerts.clear()
    let body = entered
    let [base, mine] = [state.current, state.wanted]
    for (;;) {
      const sent = body
      const answer = await send(() => api.userAccesses.saveOfUser({ portalUserId, body: sent }))
      switch (answer.outcome) {
        case 'done':
          state.saved(answer.value)
          // Reloads the accesses for other components on the page. The form already shows the saved accesses.
          await latest()
          return saved(userAccessesSaved)
        case 'invalid':
          if (isEditConflict(answer.errors, translate)) break
          return { ...answer.errors, ...userAccessRefusal(answer.errors, messages, translate) }
        default:
          return notSaved(answer, messages)
      }
      const theirs = await latest()
      if (!theirs) return refused(messages.failure, conflictTexts.changed(texts.thisList, false))
      // The stored version is the base version, so there is no edit conflict to resolve.
      if (isSameVersion(base, theirs)) return { ...answer.errors, title: messages.failure }
      const merged = await resolve({ base, mine, theirs })
      if (!merged) return refused(messages.failure, conflictTexts.unresolved(texts.thisList))
      body = state.rebase(theirs, merged)
      ;[base, mine] = [theirs, merged]
      if (compareAccesses(theirs, merged).length === 0) return notSaved({ outcome: 'unchanged' }, messages)
    }
  }
  return { save, conflict }
}

const isSameVersion = (one: readonly EditedAccess[], other: readonly EditedAccess[]): boolean =>
  [one, other].every((accesses) => accesses.length === one.length) &&
  one.every(({ id, versionno }) => other.some((each) => each.id === id && each.versionno === versionno))

const refused = (title: string, globalErrors: string[]): Refusal => ({
  title,
  globalErrors,
  fieldErrors: {},
})
