import { style, styleVariants } from '@vanilla-extract/css'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      maxInlineSize: theme.measure,
      color: theme.text.main,
      fontSize: theme.size.read,
      lineHeight: theme.leading.read,
      overflowWrap: 'anywhere',
    },
  },
})

const title = {
  ...headingText,
  margin: 0,
  fontWeight: theme.weight.title,
  letterSpacing: theme.tracking.title,
  textWrap: 'balance',
} as const

export const heading: Record<'first' | 'second' | 'rest', string> = styleVariants(
  {
    first: { fontSize: theme.size.xl, lineHeight: theme.leading.xl },
    second: { fontSize: theme.size.l, lineHeight: theme.leading.l },
    rest: { fontSize: theme.size.read, lineHeight: theme.leading.read },
  },
  (size) => ({
    '@layer': {
      [primitives]: {
        ...title,
        ...size,
        selectors: { '&:not(:first-child)': { marginBlockStart: '1.75em' } },
      },
    },
  }),
)

const afterHeading = Object.values(heading)
  .map((name) => `.${name} + &`)
  .join(', ')

/** There are gaps only between blocks. The gap after a heading is smaller. */
const between = {
  margin: 0,
  selectors: {
    '&:not(:first-child)': { marginBlockStart: '1em' },
    [afterHeading]: { marginBlockStart: '0.4em' },
  },
} as const

export const block: string = style({ '@layer': { [primitives]: between } })

/** Text that is shown as source. */
export const asWritten: string = style({ '@layer': { [primitives]: { margin: 0, whiteSpace: 'pre-wrap' } } })

const items = { ...between, display: 'grid', gap: '0.35em', paddingInlineStart: '1.25em' } as const

export const bulleted: string = style({ '@layer': { [primitives]: { ...items, listStyle: '"–  "' } } })

export const numbered: string = style({
  '@layer': { [primitives]: { ...items, paddingInlineStart: '1.5em', listStyle: 'decimal' } },
})

export const quote: string = style({
  '@layer': {
    [primitives]: {
      ...between,
      paddingInlineStart: theme.space[4],
      borderInlineStart: `${theme.border.mark} solid ${theme.line.strong}`,
      color: theme.text.muted,
    },
  },
})

const mono = { fontFamily: theme.font.mono, fontSize: '0.92em', background: theme.surface.sunken } as const

export const code: string = style({
  '@layer': {
    [primitives]: {
      ...mono,
      display: 'inline',
      padding: '0 0.25em',
      borderRadius: theme.radius.mark,
      color: 'inherit',
      lineHeight: 'inherit',
    },
  },
})

/** Long lines wrap, because a box that scrolls horizontally would have to be focusable. */
export const codeBlock: string = style({
  '@layer': {
    [primitives]: {
      ...between,
      ...mono,
      padding: theme.space[3],
      borderRadius: theme.radius.control,
      whiteSpace: 'pre-wrap',
    },
  },
})

export const strong: string = style({ '@layer': { [primitives]: { fontWeight: theme.weight.title } } })

export const rule: string = style({
  '@layer': {
    [primitives]: {
      ...between,
      border: 0,
      borderBlockStart: `${theme.border.hair} solid ${theme.line.strong}`,
    },
  },
})
