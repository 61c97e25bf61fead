import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export { hidden as spoken } from '../page/ReadingHeading.css.ts'

export const clock = style({
  '@layer': {
    [screens]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${theme.space[1]} ${theme.space[4]}`,
      padding: `${theme.space[3]} ${theme.space[4]}`,
      borderRadius: theme.radius.control,
      backgroundColor: theme.surface.sunken,
    },
  },
})

export const left = style({
  '@layer': {
    [screens]: {
      fontSize: theme.size.xxxl,
      lineHeight: theme.leading.xxxl,
      fontWeight: theme.weight.title,
      letterSpacing: theme.tracking.title,
      fontVariantNumeric: theme.font.figures,
    },
  },
})

export const until = style({
  '@layer': {
    [screens]: {
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      color: theme.text.muted,
      flex: '1 1 8rem',
      minInlineSize: 0,
      fontVariantNumeric: theme.font.figures,
    },
  },
})

export const track = style({
  '@layer': {
    [screens]: {
      flex: '1 1 100%',
      blockSize: '4px',
      overflow: 'hidden',
      borderRadius: theme.radius.mark,
      backgroundColor: theme.line.strong,
      forcedColorAdjust: 'none',
      '@media': { '(forced-colors: active)': { backgroundColor: 'GrayText' } },
    },
  },
})

export const fill = style({
  '@layer': {
    [screens]: {
      blockSize: '100%',
      backgroundColor: theme.accent.main,
      '@media': { '(forced-colors: active)': { backgroundColor: 'Highlight' } },
    },
  },
})

export const count = style({
  '@layer': { [screens]: { margin: 0, fontVariantNumeric: theme.font.figures } },
})
