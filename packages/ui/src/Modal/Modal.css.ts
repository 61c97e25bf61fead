import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { mostWidth } from '../fieldParts/Field.css.ts'
import { headingText } from '../theme/headingText.ts'
import { primitives } from '../theme/layers.css.ts'
import { theme } from '../theme/theme.css.ts'

const phone = '(max-width: 479px)'
const low = '(max-height: 560px)'

export const scrim: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      position: 'fixed',
      insetInline: 0,
      insetBlockStart: 0,
      blockSize: 'var(--visual-viewport-height, 100dvh)',
      zIndex: theme.order.dialog,
      display: 'grid',
      gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
      placeItems: 'center',
      padding: theme.space[4],
    },
  },
})

export const backdrop: Record<'scrim' | 'opaque', string> = styleVariants({
  scrim: {
    '@layer': {
      [primitives]: {
        backgroundColor: theme.surface.scrim,
        transition: `background-color ${theme.time.base} ${theme.ease.out}`,
        selectors: { '&[data-entering], &[data-exiting]': { backgroundColor: 'transparent' } },
      },
    },
  },
  // The backdrop is opaque from the first frame on, so that the hidden content is never visible.
  opaque: { '@layer': { [primitives]: { backgroundColor: theme.surface.canvas } } },
})

export const frame: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      inlineSize: '100%',
      // A tall dialog ends above the alerts. Alerts do not change the position of a dialog that fits.
      maxBlockSize: `max(min(100%, 320px), calc(100% - 2 * ${theme.shell.alertSpace}))`,
      display: 'flex',
      transition: `translate ${theme.time.base} ${theme.ease.out}, opacity ${theme.time.base} ${theme.ease.out}`,
      // The content is readable from the first frame on. The dialog fades only when it closes.
      selectors: { '&[data-entering]': { translate: '0 8px' }, '&[data-exiting]': { opacity: 0 } },
    },
  },
})

export const width: Record<'m' | 'l' | 'xl', string> = styleVariants({
  m: { '@layer': { [primitives]: { maxInlineSize: '480px' } } },
  l: { '@layer': { [primitives]: { maxInlineSize: '720px' } } },
  xl: { '@layer': { [primitives]: { maxInlineSize: '1120px' } } },
})

/**
 * The dialog scrolls together with its header. At a zoom of 400 %, a fixed header would leave no space
 * for the content.
 */
export const dialog: string = style({
  '@layer': {
    [primitives]: {
      boxSizing: 'border-box',
      flex: 1,
      minInlineSize: 0,
      overflow: 'auto',
      // Focused elements are scrolled to a position above the sticky buttons.
      scrollPaddingBlockEnd: '80px',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.space[4],
      alignContent: 'start',
      padding: theme.space[5],
      backgroundColor: theme.surface.raised,
      color: theme.text.main,
      border: `${theme.border.hair} solid ${theme.line.strong}`,
      borderRadius: theme.radius.sheet,
      boxShadow: theme.shadow.dialog,
      fontFamily: theme.font.sans,
      fontSize: theme.size.m,
      lineHeight: theme.leading.m,
      // The dialog has no focus ring, because it is focused only so that it is announced. Its controls
      // have focus rings.
      outline: 'none',
      '@media': { [phone]: { padding: '20px' } },
    },
  },
})

export const head: string = style({
  '@layer': {
    [primitives]: { display: 'flex', alignItems: 'flex-start', gap: theme.space[3] },
  },
})

export const title: string = style({
  '@layer': {
    [primitives]: {
      ...headingText,
      flex: 1,
      minInlineSize: 0,
      margin: 0,
      fontSize: theme.size.xl,
      lineHeight: theme.leading.xl,
      fontWeight: theme.weight.title,
      letterSpacing: theme.tracking.title,
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
  },
})

/**
 * The close button is taller than a line of the title. Its negative margins prevent it from increasing
 * the height of the header.
 */
export const close: string = style({
  '@layer': { [primitives]: { display: 'flex', marginBlock: '-6px', marginInlineEnd: '-10px' } },
})

export const body: string = style({
  '@layer': {
    [primitives]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: theme.space[4],
      overflowWrap: 'anywhere',
      // Fields may be as wide as the content of the dialog.
      vars: { [mostWidth]: 'none' },
    },
  },
})
globalStyle(`${body} > p`, { '@layer': { [primitives]: { margin: 0 } } })

/**
 * Footer that is sticky at the lower edge while the content scrolls. It is not sticky if the window is
 * short.
 */
export const foot: string = style({
  '@layer': {
    [primitives]: {
      position: 'sticky',
      insetBlockEnd: `calc(-1 * ${theme.space[5]})`,
      zIndex: 1,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: theme.gap.action,
      marginInline: `calc(-1 * ${theme.space[5]})`,
      marginBlock: `calc(-1 * ${theme.space[1]}) calc(-1 * ${theme.space[5]})`,
      paddingBlock: `${theme.space[3]} ${theme.space[5]}`,
      paddingInline: theme.space[5],
      backgroundColor: theme.surface.raised,
      selectors: {
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          insetBlockEnd: '100%',
          blockSize: theme.space[3],
          backgroundImage: `linear-gradient(to top, ${theme.surface.raised}, transparent)`,
          pointerEvents: 'none',
        },
      },
      '@media': {
        [phone]: {
          insetBlockEnd: '-20px',
          marginInline: '-20px',
          marginBlockEnd: '-20px',
          paddingInline: '20px',
          paddingBlockEnd: '20px',
        },
        [low]: { position: 'static' },
      },
    },
  },
})
globalStyle(`${foot} > *`, { '@layer': { [primitives]: { '@media': { [phone]: { flex: '1 1 auto' } } } } })
