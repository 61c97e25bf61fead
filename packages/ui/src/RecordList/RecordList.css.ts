import { globalStyle } from '@vanilla-extract/css'
import { from } from '../theme/breakpoints.ts'
import { focusRingInside } from '../theme/focusRing.ts'
import { headingText } from '../theme/headingText.ts'
import { layered } from '../theme/layered.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

export const list: string = layered({ margin: 0, padding: 0, listStyle: 'none', color: theme.text.main })

/** Entry of the list. Thin lines separate entries on a sheet, instead of nested boxes. */
export const entry: string = layered({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  padding: `${theme.space[4]} ${theme.space[4]}`,
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  '@media': { [from('sm')]: { paddingInline: '20px' } },
  selectors: {
    '&:focus-visible': { ...focusRingInside },
    '&:focus:not(:focus-visible)': { outline: 'none' },
  },
})

/** Coloured bars at the edge of an entry. */
export const mark = {
  new: layered({ boxShadow: `inset ${theme.border.mark} 0 0 ${theme.type.new.line}` }),
  change: layered({ boxShadow: `inset ${theme.border.mark} 0 0 ${theme.type.change.line}` }),
  removal: layered({ boxShadow: `inset ${theme.border.mark} 0 0 ${theme.type.removal.line}` }),
} as const satisfies Record<string, string>

export const head: string = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[1]} ${theme.space[3]}`,
  minInlineSize: 0,
})

export const title: string = layered({
  ...headingText,
  margin: 0,
  minInlineSize: 0,
  fontSize: theme.size.m,
  lineHeight: theme.leading.m,
  fontWeight: theme.weight.title,
  overflowWrap: 'anywhere',
})

export const struck: string = layered({ textDecoration: 'line-through', color: theme.text.muted })

export const actions: string = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.gap.action,
  marginInlineStart: 'auto',
})

export const facts: string = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  margin: 0,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  '@media': { [from('sm')]: { gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)' } },
})

globalStyle(`${facts} dt`, { '@layer': { [primitives]: { color: theme.text.muted } } })
globalStyle(`${facts} dd`, {
  '@layer': { [primitives]: { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' } },
})

/** Wrapper of a term and its value. With `display: contents` both are direct items of the grid. */
export const fact: string = layered({ display: 'contents' })

export const faults: string = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const fault: string = layered({
  display: 'flex',
  gap: '6px',
  overflowWrap: 'anywhere',
  color: theme.danger.fg,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  fontWeight: theme.weight.strong,
})

export const empty: string = layered({
  margin: 0,
  padding: `${theme.space[4]} ${theme.space[4]}`,
  color: theme.text.muted,
  '@media': { [from('sm')]: { paddingInline: '20px' } },
})
