/** All properties of a layout except its width. */
export interface Look {
  font: string
  /** In percent of the browser's default size. */
  textSize: 100 | 200
  /** Whether the text has the spacing of WCAG 1.4.12. */
  isSpaced: boolean
}

/** The layouts in which a story is measured. */
export interface Sweep {
  widths: readonly number[]
  looks: readonly Look[]
  /** The widths at which the sweep focuses each control, to find controls that are covered. */
  focusWidths: readonly number[]
}

/** Two sans-serif fonts of different width, which the tests install. */
export const fonts = ['Liberation Sans', 'DejaVu Sans'] as const

const looksOf = (font: string): Look[] => [
  { font, textSize: 100, isSpaced: false },
  { font, textSize: 100, isSpaced: true },
  { font, textSize: 200, isSpaced: false },
  { font, textSize: 200, isSpaced: true },
]

export const allLayouts: Sweep = {
  widths: [320, 360, 390, 480, 640, 768, 900, 1024, 1200, 1280, 1366, 1440, 1920],
  looks: fonts.flatMap(looksOf),
  focusWidths: [360, 768, 1280],
}

/**
 * The layouts of the sample: the narrow font with normal text, and the wide font with wide spacing or large
 * text.
 */
export const someLayouts: Sweep = {
  widths: [320, 768, 1280],
  looks: [
    { font: 'Liberation Sans', textSize: 100, isSpaced: false },
    { font: 'DejaVu Sans', textSize: 100, isSpaced: true },
    { font: 'DejaVu Sans', textSize: 200, isSpaced: false },
  ],
  focusWidths: [360],
}
