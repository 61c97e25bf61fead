import { Identity } from '@portal-gateway/contract/userProfile'
import * as v from 'valibot'

/** Serializes what an approval made of an account. */
export const identityText = ({ email, firstName, lastName }: Identity): string =>
  JSON.stringify({ email, firstName, lastName })

/** Parses what `identityText` has stored; undefined for a request that has none. */
export const identityOf = (text: string | null): Identity | undefined =>
  text === null ? undefined : v.parse(Identity, JSON.parse(text))
