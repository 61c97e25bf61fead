import { style } from '@vanilla-extract/css'
import * as field from '../fieldParts/Field.css.ts'
import * as menu from '../Menu/Menu.css.ts'
import * as modal from '../Modal/Modal.css.ts'
import { focusRingInside } from '../theme/focusRing.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

/** The dialog is at the top, so that it does not move when the entries change. */
export const scrim: string = style([
  modal.scrim,
  modal.backdrop.scrim,
  {
    '@layer': {
      [primitives]: {
        selectors: {
          '&&': { placeItems: 'start center', paddingBlockStart: `clamp(${theme.space[4]}, 12vh, 120px)` },
        },
        '@media': { '(max-height: 560px)': { selectors: { '&&': { paddingBlockStart: theme.space[4] } } } },
      },
    },
  },
])

export const frame: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      display: 'flex',
      inlineSize: '100%',
      maxInlineSize: '640px',
      maxBlockSize: '100%',
      transition: `opacity ${theme.time.fast} ${theme.ease.out}`,
      selectors: { '&[data-exiting]': { opacity: 0 } },
    },
  },
})

export const dialog: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      flex: 1,
      minInlineSize: 0,
      display: 'flex',
      flexDirection: 'column',
      overflow: 'hidden',
      backgroundColor: theme.surface.raised,
      color: theme.text.main,
      border: `${theme.border.hair} solid ${theme.line.strong}`,
      borderRadius: theme.radius.sheet,
      boxShadow: theme.shadow.dialog,
      fontFamily: theme.font.sans,
      fontSize: theme.size.m,
      lineHeight: theme.leading.m,
      outline: 'none',
    },
  },
})

export const search: string = style({
  '@layer': {
    [primitives]: {
      flex: 'none',
      padding: theme.space[3],
      borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
    },
  },
})

export const input: string = style([
  field.control,
  {
    '@layer': {
      [primitives]: {
        selectors: {
          '&&&': { paddingInlineStart: '38px' },
          '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { appearance: 'none' },
        },
      },
    },
  },
])

export const list: string = style({
  '@layer': {
    [primitives]: {
      flex: 1,
      minBlockSize: 0,
      overflow: 'auto',
      paddingBlock: theme.space[1],
      outline: 'none',
    },
  },
})

/** An empty menu is hidden. Otherwise screen readers would announce it. */
export const noList: string = style({ '@layer': { [primitives]: { display: 'none' } } })

export const group: string = style({
  '@layer': { [primitives]: { paddingBlockEnd: theme.space[1] } },
})

export const title: string = style({
  '@layer': {
    [primitives]: {
      paddingBlock: `${theme.space[2]} ${theme.space[1]}`,
      paddingInline: theme.space[4],
      color: theme.text.muted,
      fontSize: theme.size.xs,
      lineHeight: theme.leading.xs,
      fontWeight: theme.weight.title,
    },
  },
})

/** The entry that Enter would open is outlined, because the focus remains in the search box. */
export const entry: string = style([
  menu.item,
  {
    '@layer': { [primitives]: { selectors: { '&[data-focused]': { ...focusRingInside } } } },
  },
])

export const words: string = style({
  '@layer': {
    [primitives]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: theme.space[2],
      minInlineSize: 0,
      overflowWrap: 'anywhere',
    },
  },
})

export const detail: string = style({ '@layer': { [primitives]: { color: theme.text.muted } } })

export const status: string = style({
  '@layer': {
    [primitives]: {
      flex: 'none',
      margin: 0,
      color: theme.text.muted,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      selectors: {
        '&:not(:empty)': {
          paddingBlock: `${theme.space[2]} ${theme.space[4]}`,
          paddingInline: theme.space[4],
        },
      },
    },
  },
})
