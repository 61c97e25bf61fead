import { style } from '@vanilla-extract/css'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      // The element is the containing block of its visually hidden text. Otherwise the text could extend the
      // scroll area of the page.
      position: 'relative',
      color: theme.text.main,
      fontFamily: theme.font.sans,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
    },
  },
})

export const title: string = style({
  '@layer': {
    [primitives]: {
      ...headingText,
      margin: 0,
      paddingBlockEnd: theme.space[2],
      fontSize: theme.size.m,
      lineHeight: theme.leading.m,
      fontWeight: theme.weight.title,
    },
  },
})

export const list: string = style({
  '@layer': {
    [primitives]: {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
    },
  },
})

export const item: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr) auto',
      columnGap: theme.space[2],
      alignItems: 'start',
      paddingBlock: theme.space[2],
      borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
    },
  },
})

const tones = {
  [`${item}[data-state="met"] &`]: { color: theme.accent.main },
  [`${item}[data-state="rejected"] &`]: { color: theme.danger.fg },
}

export const mark: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      placeItems: 'center',
      blockSize: theme.leading.s,
      color: theme.text.muted,
      selectors: tones,
    },
  },
})

export const dot: string = style({
  '@layer': {
    [primitives]: {
      inlineSize: '5px',
      blockSize: '5px',
      borderRadius: '50%',
      backgroundColor: 'currentColor',
      forcedColorAdjust: 'none',
      '@media': { '(forced-colors: active)': { backgroundColor: 'CanvasText' } },
    },
  },
})

export const text: string = style({ '@layer': { [primitives]: { overflowWrap: 'anywhere' } } })

export const word: string = style({
  '@layer': {
    [primitives]: { color: theme.text.muted, fontWeight: theme.weight.strong, selectors: tones },
  },
})
