import { focusRing, focusRingInside } from '../theme/focusRing.ts'
import { layered } from '../theme/layered.ts'
import { theme } from '../theme/theme.css.ts'

/** The group gets the focus if there is no search box. */
export const group: string = layered({
  outline: 'none',
  borderRadius: theme.radius.control,
  selectors: { '&:focus-visible': { ...focusRing } },
})

/** Frame around the search box, the list and the count. */
export const box: string = layered({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: `${theme.border.hair} solid ${theme.line.control}`,
  borderRadius: theme.radius.control,
  background: theme.surface.sheet,
  overflow: 'hidden',
  selectors: {
    '&[data-invalid]': { borderWidth: theme.border.strong, borderColor: theme.danger.line },
  },
})

export const search: string = layered({
  padding: theme.space[2],
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
})

export const list: string = layered({
  boxSizing: 'border-box',
  maxBlockSize: '184px',
  minBlockSize: '44px',
  contain: 'content',
  overflowY: 'auto',
  outline: 'none',
  overscrollBehavior: 'contain',
  // The list itself has the focus if it is empty or its first option is disabled.
  selectors: { '&:focus[data-focus-visible]': { ...focusRingInside } },
})

/** List with a fixed height, so that search results do not move the content below. */
export const fixed: string = layered({ blockSize: '184px' })

export const option: string = layered({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '10px',
  minBlockSize: '36px',
  padding: '8px 12px',
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  outline: 'none',
  '@media': { '(pointer: coarse)': { minBlockSize: '44px', paddingBlock: '12px' } },
  selectors: {
    '&[data-hovered]': { background: theme.surface.hover },
    '&[data-selected]': { background: theme.surface.selected, color: theme.accent.onSoft },
    '&[data-focus-visible]': { ...focusRingInside },
    '&[data-disabled]': { cursor: 'default', color: theme.text.disabled },
  },
})

export const description: string = layered({
  display: 'block',
  color: theme.text.muted,
  fontSize: theme.size.xs,
  lineHeight: theme.leading.xs,
  selectors: { '[data-disabled] &': { color: theme.text.disabled } },
})

export const foot: string = layered({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[4]}`,
  padding: '6px 12px',
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
  background: theme.surface.sunken,
  color: theme.text.muted,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  fontVariantNumeric: theme.font.figures,
})

export const none: string = layered({ padding: '8px 12px', color: theme.text.muted, fontSize: theme.size.s })
