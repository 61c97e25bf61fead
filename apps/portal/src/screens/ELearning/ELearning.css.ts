import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const page = layered({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: theme.space[3],
  minWidth: 0,
  minHeight: 0,
  selectors: {
    // The page in full screen covers everything except dialogs.
    '&[data-full]': {
      position: 'fixed',
      inset: 0,
      zIndex: theme.order.menu,
      gap: 0,
      background: theme.surface.sheet,
    },
  },
})

export const head = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  minWidth: 0,
  // Reserves the height of the buttons, so that nothing moves when they appear.
  minHeight: '32px',
  selectors: {
    [`${page}[data-full] &`]: {
      paddingBlock: theme.space[1],
      paddingInline: theme.space[3],
      borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
    },
  },
})

// The negative margin offsets the padding of the buttons, so that their labels align with the edges
// of the page.
export const actions = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[1],
  marginInline: '-10px',
})

export const stage = layered({
  position: 'relative',
  display: 'grid',
  minHeight: 0,
  overflow: 'hidden',
  // A course page without a background colour expects a white background.
  background: '#fff',
  colorScheme: 'light',
  border: `${theme.border.hair} solid ${theme.line.hair}`,
  borderRadius: theme.radius.sheet,
  selectors: {
    '&[aria-busy="true"]': { background: theme.surface.sheet, colorScheme: 'inherit' },
    [`${page}[data-full] &`]: { border: 0, borderRadius: 0 },
  },
})

export const frame = layered({
  width: '100%',
  height: '100%',
  border: 0,
  ':focus-visible': {
    outline: `${theme.focus.width} solid ${theme.focus.outer}`,
    outlineOffset: `calc(-1 * ${theme.focus.width})`,
  },
})

export const overlay = layered({
  position: 'absolute',
  inset: 0,
  padding: theme.space[5],
  background: theme.surface.sheet,
})

export const waiting = layered({
  padding: theme.space[5],
  border: `${theme.border.hair} solid ${theme.line.hair}`,
  borderRadius: theme.radius.sheet,
})

export const unavailable = layered({ display: 'grid', alignContent: 'start', gap: theme.space[4] })
