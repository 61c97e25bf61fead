const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/**
 * Returns the id of the trace to which a request belongs, 32 hexadecimal digits, from the header `traceparent`
 * (W3C Trace Context); undefined if the header is missing or invalid. [EXP-246]
 */
export const traceIdOf = ({ headers }: Request): string | undefined =>
  traceparent.exec(headers.get('traceparent') ?? '')?.[1]
