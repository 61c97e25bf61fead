/** Minimum widths in pixels of the layouts. [SHELL-024] */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const

/** Returns a media query for windows that are at least as wide as a breakpoint. */
export const from = (width: keyof typeof breakpoints): string => `(min-width: ${breakpoints[width]}px)`
