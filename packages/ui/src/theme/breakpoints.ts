/** Widths in pixels from which a layout applies. [SHELL-024] */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const

/** Returns the media query that matches from a breakpoint up. */
export const from = (width: keyof typeof breakpoints): string => `(min-width: ${breakpoints[width]}px)`
