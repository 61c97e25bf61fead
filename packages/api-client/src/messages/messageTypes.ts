import type { CallTypes, OutcomesOf } from '@portal-gateway/contract/callTypes'
import type { CommonOutcome } from '@portal-gateway/contract/types/outcomes'

/** The texts of an alert: the title, and an optional second text. */
export interface AlertTexts {
  title: string
  text?: string
}

type OptionalMessages = Partial<Record<CommonOutcome | 'unreachable' | 'outdated' | 'inactive', string>>

/** The messages of one call: its failure message, and one for every outcome that it declares. */
export type CallMessages<E extends CallTypes> = { readonly failure: string } & {
  readonly [Name in Exclude<OutcomesOf<E>, 'invalid'>]: string
} & Readonly<OptionalMessages>

/** The messages of all calls of a resource. `inactive` is used if access to an inactive record is refused. */
export type MessagesOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends infer E extends CallTypes ? CallMessages<E> : never
}
