import { mostCounted } from '@portal-gateway/contract/bounds'

/** Returns a count such as '12', or '999+' if there are more than the server counts. */
export const countWords = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count))
