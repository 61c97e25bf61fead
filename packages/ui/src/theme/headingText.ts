/**
 * Spread these properties at the start of each heading's style. Otherwise an application's rules for
 * `h1` and `h2` would set them.
 */
export const headingText = { color: 'inherit', fontFamily: 'inherit', letterSpacing: 'inherit' } as const
