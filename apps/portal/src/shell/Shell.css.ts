import { from, theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

export const shell = layered({
  display: 'grid',
  minHeight: '100vh',
  gridTemplate: `minmax(${theme.shell.barHeight}, auto) 1fr / minmax(0, 1fr)`,
  background: theme.surface.canvas,
  selectors: { '&[data-reading]': { background: theme.surface.sheet } },
  '@media': {
    [from('lg')]: {
      gridTemplate: `minmax(${theme.shell.barHeight}, auto) 1fr / ${theme.shell.railWidth} minmax(0, 1fr)`,
    },
    print: { display: 'block', background: 'none' },
  },
})

export const skip = layered({
  position: 'absolute',
  insetBlockStart: '-80px',
  insetInlineStart: theme.space[4],
  zIndex: theme.order.skip,
  background: theme.surface.raised,
  color: theme.accent.main,
  paddingBlock: theme.space[2],
  paddingInline: theme.space[4],
  borderRadius: theme.radius.control,
  ':focus': { insetBlockStart: theme.space[2] },
})

export const rail = layered({
  display: 'none',
  background: theme.surface.canvas,
  borderInlineEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  '@media': { [from('lg')]: { display: 'block', gridRow: '1 / 3' }, print: { display: 'none' } },
})

export const railInside = layered({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  height: '100vh',
  overflowY: 'auto',
})

export const brandPlace = layered({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.shell.barHeight,
  paddingInline: '20px',
  fontSize: theme.size.s,
})

export const entries = layered({
  display: 'grid',
  gap: theme.space[0],
  margin: 0,
  paddingBlock: theme.space[3],
  paddingInline: 0,
  listStyle: 'none',
})

export const railFoot = layered({
  display: 'grid',
  gap: '6px',
  marginBlockStart: 'auto',
  padding: '20px',
  fontSize: theme.size.xs,
  lineHeight: theme.leading.xs,
  color: theme.text.muted,
})

export const bar = layered({
  position: 'sticky',
  top: 0,
  zIndex: theme.order.bar,
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minWidth: 0,
  // A container query hides the user's name on a phone, and also if the text is large.
  containerType: 'inline-size',
  // The title may have several lines.
  paddingBlock: theme.space[1],
  paddingInline: theme.shell.pageGutter,
  background: theme.surface.sheet,
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  '@media': {
    // The smaller gap leaves enough width for the longest word of a title, 'Announcement'.
    '(width < 400px)': { gap: theme.space[2] },
    // In print, a sticky element would cover the text on every page.
    print: { position: 'static' },
  },
})

export const menuButton = layered({
  marginInlineStart: '-10px',
  '@media': { [from('lg')]: { display: 'none' }, print: { display: 'none' } },
})

export const title = layered({
  minWidth: 0,
  margin: 0,
  fontSize: theme.size.m,
  lineHeight: '1.25rem',
  fontWeight: theme.weight.title,
  letterSpacing: theme.tracking.title,
  color: theme.text.main,
  outline: 'none',
  // The name of a record may be one long word. It breaks only after the user's name was truncated.
  overflowWrap: 'anywhere',
  '@media': {
    [from('lg')]: { fontSize: theme.size.xl, lineHeight: theme.leading.xl },
  },
})

export const section = layered({
  minWidth: 0,
  margin: 0,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  color: theme.text.muted,
})

/** Search button of the bar, hidden on a phone, where the drawer contains a search button. */
export const searchButton = layered({
  display: 'none',
  marginInlineStart: 'auto',
  '@media': { [from('md')]: { display: 'block' }, print: { display: 'none' } },
})

export const drawerSearch = layered({ flex: 'none', display: 'grid', padding: theme.space[3] })

/** A long user name is truncated before the title. The button's accessible name contains the whole name. */
export const who = layered({
  flex: 'none',
  marginInlineStart: 'auto',
  selectors: { [`${searchButton} + &`]: { '@media': { [from('md')]: { marginInlineStart: 0 } } } },
  '@media': {
    [from('md')]: {
      flex: '0 1000 auto',
      minWidth: 'min(10rem, 35%)',
      maxWidth: '60%',
      // Below this width the menu's button shows only its icon (`hideLabelBelow`).
      '@container': { '(width < 48rem)': { minWidth: 'auto' } },
    },
    print: { display: 'none' },
  },
})

export const main = layered({
  width: '100%',
  minWidth: 0,
  maxWidth: `calc(${theme.shell.pageMax} + 2 * ${theme.shell.pageGutter})`,
  // The padding lets the user scroll the end of the page above the alerts.
  paddingBlock: `${theme.space[5]} max(${theme.space[8]}, calc(${theme.shell.alertSpace} + ${theme.space[4]}))`,
  paddingInline: theme.shell.pageGutter,
  outline: 'none',
  selectors: {
    '&[data-filling]': {
      boxSizing: 'border-box',
      display: 'grid',
      maxWidth: 'none',
      // In a low window or with large text, the page scrolls instead of clipping its content.
      minHeight: `max(420px, calc(100dvh - ${theme.shell.barHeight}))`,
      paddingBlock: `${theme.space[4]} max(${theme.space[4]}, ${theme.shell.alertSpace})`,
    },
  },
})
