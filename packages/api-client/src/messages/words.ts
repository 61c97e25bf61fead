import type { Endpoint, OutcomesOf } from '@portal-gateway/contract/endpoint'
import type { CommonOutcome } from '@portal-gateway/contract/outcomes'

/** An alert in words: what happened, and what else there is to say. */
export interface Words {
  title: string
  text?: string
}

type OwnWords = Partial<Record<CommonOutcome | 'unreachable' | 'outdated' | 'inactive', string>>

/** The texts of one call: what it says when it fails, and one for every outcome it declares. */
export type CallMessages<E extends Endpoint> = { readonly failure: string } & {
  readonly [Name in Exclude<OutcomesOf<E>, 'invalid'>]: string
} & Readonly<OwnWords>

/** The texts of a resource's calls, none missing. `inactive` is said of a refused record that is inactive. */
export type MessagesOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends infer E extends Endpoint ? CallMessages<E> : never
}
