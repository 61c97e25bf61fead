import type { Answer } from '@portal-gateway/api-client/answer'
import type { CallMessages, Words } from '@portal-gateway/api-client/messages/words'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'

type StateCall = typeof portalRoles.activate

/** What a call answers that takes a record out of use or brings it back. */
export type StateAnswer = Answer<StateCall>

/** What is said of one kind of record. */
export interface RecordKind {
  /** As titles and buttons write it: 'Portal Role'. */
  noun: string
  messages: { activate: CallMessages<StateCall>; deactivate: CallMessages<StateCall> }
  alerts: {
    /** Also after one was brought back. */
    updated: (name: string) => Words
    deleted: Words
    notDeleted: Words
  }
}

/** What the button is called that brings a record back. [C-085] */
export const reactivateLabel = ({ noun }: Pick<RecordKind, 'noun'>): string => `Reactivate this ${noun}`
