import { from, screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { layered } from '../../page/layered.ts'

export const page = layered({
  display: 'grid',
  minHeight: '100vh',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  background: theme.surface.canvas,
  '@media': {
    [from('lg')]: { gridTemplateRows: 'auto', gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
  },
})

export const main = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '28px',
  width: '100%',
  maxWidth: '460px',
  marginInline: 'auto',
  paddingBlock: '32px 40px',
  paddingInline: '20px',
  '@media': {
    [from('lg')]: {
      order: 2,
      alignContent: 'center',
      // The column starts at the top, so that a long list of announcements beside it does not move
      // it.
      alignSelf: 'start',
      minHeight: '100vh',
      paddingBlock: '56px',
      paddingInline: '32px',
    },
  },
})

/** The lower margin reserves space for the note below the heading, at any text size. */
export const head = layered({ position: 'relative', marginBlockEnd: 'calc(1.75rem - 28px)' })

export const note = layered({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 2px)',
  margin: 0,
  color: theme.text.muted,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  whiteSpace: 'nowrap',
})

export const heading = layered({
  margin: 0,
  fontSize: theme.size.xxl,
  lineHeight: theme.leading.xxl,
  fontWeight: theme.weight.title,
  letterSpacing: theme.tracking.title,
  outline: 'none',
})

export const demo = layered({
  margin: 0,
  paddingBlock: theme.space[3],
  paddingInline: theme.space[4],
  border: `${theme.border.hair} solid ${theme.line.hair}`,
  borderRadius: theme.radius.control,
  background: theme.surface.sheet,
  color: theme.text.muted,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
})

export const form = layered({
  display: 'grid',
  gap: '12px',
  fontSize: theme.size.s,
  lineHeight: theme.leading.m,
})

/** Makes the button as wide as those of the form. */
export const institution = layered({ display: 'grid' })

export const announcements = layered({
  position: 'relative',
  display: 'grid',
  gap: theme.space[3],
  width: '100%',
  maxWidth: '560px',
  marginBlockEnd: 'auto',
})

/** Preserves the line breaks of a text. */
export const lines = layered({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

export const links = layered({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 0',
  margin: 0,
  paddingBlock: '20px 0',
  paddingInline: 0,
  borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
  listStyle: 'none',
  fontSize: theme.size.s,
  lineHeight: theme.leading.m,
})

globalStyle(`${links} > li:first-child`, { '@layer': { [screens]: { flexBasis: '100%' } } })

// The dot is placed after a link, so that no wrapped line starts with a dot.
globalStyle(`${links} > li:not(:first-child, :last-child)::after`, {
  '@layer': { [screens]: { content: '"·" / ""', marginInline: '6px', color: theme.text.muted } },
})

export const aside = layered({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: '16px',
  overflow: 'hidden',
  paddingBlock: '32px',
  paddingInline: '20px',
  background: theme.surface.ink,
  color: theme.text.onInk,
  '@media': { [from('lg')]: { order: 1, padding: '56px', gap: '20px' } },
})

export const waves = layered({
  display: 'none',
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: theme.text.onInkMuted,
  strokeOpacity: 0.3,
  '@media': { [from('lg')]: { display: 'block' } },
})

export const claim = layered({
  position: 'relative',
  margin: 0,
  maxWidth: '17ch',
  fontSize: theme.size.xl,
  lineHeight: theme.leading.xl,
  fontWeight: theme.weight.strong,
  letterSpacing: theme.tracking.title,
  textWrap: 'balance',
  '@media': { [from('lg')]: { fontSize: theme.size.xxxl, lineHeight: theme.leading.xxxl } },
})

export const asideText = layered({
  position: 'relative',
  margin: 0,
  maxWidth: '46ch',
  color: theme.text.onInkMuted,
})
