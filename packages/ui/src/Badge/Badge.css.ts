import { style, styleVariants } from '@vanilla-extract/css'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.space[1],
      maxInlineSize: '100%',
      padding: '1px 6px',
      border: `${theme.border.hair} solid`,
      borderRadius: theme.radius.mark,
      fontFamily: theme.font.sans,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      fontWeight: theme.weight.strong,
    },
  },
})

const look = ({ bg, fg, line }: { bg: string; fg: string; line: string }) => ({
  '@layer': { [primitives]: { backgroundColor: bg, color: fg, borderColor: line } },
})

export const tone: Record<'new' | 'change' | 'removal' | 'other' | 'plain', string> = styleVariants(
  {
    new: theme.type.new,
    change: theme.type.change,
    removal: theme.type.removal,
    other: theme.type.other,
    plain: { bg: 'transparent', fg: theme.text.main, line: theme.line.control },
  },
  look,
)
