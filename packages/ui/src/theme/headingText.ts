/** Spread at the start of a heading's style: apps style `h1` and `h2` by rules that would set these properties. */
export const headingText = { color: 'inherit', fontFamily: 'inherit', letterSpacing: 'inherit' } as const
