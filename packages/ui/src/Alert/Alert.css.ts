import { style, styleVariants } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** Colour of the icon, the title and the close button. The type of the alert sets it. */
const toneOfSign = '--pg-alert-sign'

export const alert: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: `${theme.gutterMark} minmax(0, 1fr) auto`,
      columnGap: theme.space[1],
      alignItems: 'start',
      paddingBlock: theme.space[3],
      paddingInline: '13px 12px',
      border: `${theme.border.hair} solid`,
      borderInlineStartWidth: theme.border.mark,
      borderRadius: theme.radius.control,
      color: theme.text.main,
      fontFamily: theme.font.sans,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
    },
  },
})

const edged = ({ bg, fg, line }: { bg: string; fg: string; line: string }) => ({
  '@layer': {
    [primitives]: {
      backgroundColor: bg,
      borderColor: `color-mix(in srgb, ${line} 40%, ${bg})`,
      borderInlineStartColor: line,
      vars: { [toneOfSign]: fg },
    },
  },
})

export const tone: Record<'info' | 'danger' | 'warn', string> = styleVariants({
  info: edged(theme.info),
  danger: edged(theme.danger),
  warn: edged(theme.warn),
})

export const icon: string = style({ '@layer': { [primitives]: { color: `var(${toneOfSign})` } } })

export const words: string = style({
  '@layer': { [primitives]: { minInlineSize: 0, overflowWrap: 'anywhere' } },
})

export const title: string = style({
  '@layer': {
    [primitives]: { display: 'block', color: `var(${toneOfSign})`, fontWeight: theme.weight.strong },
  },
})

/**
 * The close button is taller than a line of text. Its negative margins prevent it from increasing the
 * height of the alert.
 */
export const close: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      marginBlock: '-6px',
      marginInlineEnd: '-6px',
      color: `var(${toneOfSign})`,
    },
  },
})
