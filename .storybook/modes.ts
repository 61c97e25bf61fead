/**
 * The modes in which pictures of stories are compared: by Chromatic for all stories, and by `pnpm pictures --compare`
 * for the most important screens. `viewport` is the width of the window in pixels.
 */
export const modes = {
  light: { theme: 'light', viewport: 1280 },
  dark: { theme: 'dark', viewport: 1280 },
  narrow: { theme: 'light', viewport: 360 },
} as const

export type Mode = keyof typeof modes
