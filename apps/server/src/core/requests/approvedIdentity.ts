import { Identity } from '@portal-gateway/contract/userProfile'
import * as v from 'valibot'

/** Serialises the approved name and email. */
export const identityText = ({ email, firstName, lastName }: Identity): string =>
  JSON.stringify({ email, firstName, lastName })

/** Parses the approved name and email; undefined if there are none. */
export const identityOf = (text: string | null): Identity | undefined =>
  text === null ? undefined : v.parse(Identity, JSON.parse(text))
