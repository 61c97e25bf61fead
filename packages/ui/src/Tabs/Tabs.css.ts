import { style } from '@vanilla-extract/css'
import { focusRing, focusRingInside } from '../theme/focusRing.ts'
import { hiddenEnds } from '../theme/hiddenEnds.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const root: string = style({
  '@layer': {
    [primitives]: {
      textAlign: 'start',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.gap.sheet,
      alignItems: 'start',
      fontFamily: theme.font.sans,
      selectors: {
        '&[data-orientation="vertical"]': {
          // The column is as wide as the longest title. Titles that are wider than the limit wrap.
          gridTemplateColumns: 'fit-content(min(13.5rem, 32%)) minmax(0, 1fr)',
          gap: theme.space[6],
        },
      },
    },
  },
})

export const list: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      gap: theme.space[1],
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      // The line is a shadow, so that the bar of the selected tab covers it. To cover a border, the tab
      // would need a negative margin, which would make the list scroll.
      boxShadow: `inset 0 -1px 0 ${theme.line.strong}`,
      selectors: {
        '&[data-orientation="vertical"]': {
          flexDirection: 'column',
          gap: 0,
          overflow: 'visible',
          boxShadow: 'none',
          borderInlineStart: `${theme.border.hair} solid ${theme.line.strong}`,
        },
        ...hiddenEnds,
      },
    },
  },
})

export const tab: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      columnGap: theme.space[2],
      minBlockSize: '44px',
      paddingInline: theme.space[3],
      borderBlockEnd: `${theme.border.mark} solid transparent`,
      color: theme.text.muted,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      outline: 'none',
      WebkitTapHighlightColor: 'transparent',
      transition: `background-color ${theme.time.fast} ${theme.ease.out}`,
      selectors: {
        '&[data-hovered]': { backgroundColor: theme.surface.hover, color: theme.text.main },
        '&[data-selected]': {
          borderColor: theme.accent.main,
          color: theme.text.main,
          fontWeight: theme.weight.strong,
        },
        '&[data-focus-visible]': focusRingInside,
        [`${list}[data-orientation="vertical"] > &`]: {
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          whiteSpace: 'normal',
          // The column is at least as wide as the longest word.
          overflowWrap: 'break-word',
          marginInlineStart: '-2px',
          paddingBlock: theme.space[2],
          paddingInline: '14px',
          borderBlockEnd: 0,
          borderInlineStart: `${theme.border.mark} solid transparent`,
        },
        [`${list}[data-orientation="vertical"] > &[data-selected]`]: {
          borderColor: theme.accent.main,
          backgroundColor: theme.surface.selected,
          color: theme.accent.onSoft,
        },
        '&[data-disabled]': { color: theme.text.disabled, cursor: 'default' },
      },
      '@media': {
        // In forced colours mode a transparent border has the text colour. Every tab would look
        // selected.
        '(forced-colors: active)': {
          selectors: {
            [`${list}[data-orientation] > &:not([data-selected])`]: { borderColor: 'Canvas' },
            [`${list}[data-orientation] > &[data-selected]`]: { borderColor: 'Highlight' },
          },
        },
      },
    },
  },
})

/**
 * Title of a tab. It reserves the width of the bold title, so that selecting a tab does not move the
 * panel.
 */
export const title: string = style({
  '@layer': {
    [primitives]: {
      selectors: {
        [`${list}[data-orientation="vertical"] &::after`]: {
          content: 'attr(data-title)',
          display: 'block',
          blockSize: 0,
          overflow: 'hidden',
          visibility: 'hidden',
          fontWeight: theme.weight.strong,
        },
      },
    },
  },
})

export const notes: string = style({
  '@layer': {
    [primitives]: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.space[2],
      color: theme.text.muted,
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
      fontWeight: theme.weight.text,
      fontVariantNumeric: theme.font.figures,
      selectors: { '&:empty': { display: 'none' } },
    },
  },
})

export const faults: string = style({
  '@layer': {
    [primitives]: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.space[1],
      color: theme.danger.fg,
      fontWeight: theme.weight.strong,
    },
  },
})

export const done: string = style({
  '@layer': { [primitives]: { position: 'relative', color: theme.accent.main } },
})

export const panel: string = style({
  '@layer': {
    [primitives]: {
      minInlineSize: 0,
      outline: 'none',
      borderRadius: theme.radius.control,
      selectors: {
        '&[data-inert]': { display: 'none' },
        '&[data-focus-visible]': focusRing,
      },
    },
  },
})
