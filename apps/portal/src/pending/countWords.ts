import { mostCounted } from '@portal-gateway/contract/bounds'

/** Returns '12', or '999+' for more than the server counts. */
export const countWords = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count))
