import type { Answer } from '@portal-gateway/api-client/answer'
import type { CallMessages, Words } from '@portal-gateway/api-client/messages/words'
import type { portalRoles } from '@portal-gateway/contract/portalRoles'

type StateCall = typeof portalRoles.activate

/** Answer of a call that deactivates or activates a record. */
export type StateAnswer = Answer<StateCall>

/** Texts of one kind of record. */
export interface RecordKind {
  /** Noun for titles and buttons: 'Portal Role'. */
  noun: string
  messages: { activate: CallMessages<StateCall>; deactivate: CallMessages<StateCall> }
  alerts: {
    /** Also used after activation. */
    updated: (name: string) => Words
    deleted: Words
    notDeleted: Words
  }
}

/** Returns the label of the button that activates a record. [C-085] */
export const reactivateLabel = ({ noun }: Pick<RecordKind, 'noun'>): string => `Reactivate this ${noun}`
