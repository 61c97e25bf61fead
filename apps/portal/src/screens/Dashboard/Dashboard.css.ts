import { from, screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

export const head = style({
  '@layer': {
    [screens]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: `${theme.space[2]} ${theme.space[4]}`,
      marginBlockEnd: theme.space[3],
    },
  },
})

export const count = style({
  '@layer': {
    [screens]: {
      margin: 0,
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      color: theme.text.muted,
    },
  },
})

/** On a phone, the search is as wide as the cards below it. */
export const search = style({
  '@layer': {
    [screens]: {
      flex: '1 1 320px',
      '@media': { [from('sm')]: { flexGrow: 0 } },
    },
  },
})

/** Notices above the cards. */
export const notices = style({
  '@layer': { [screens]: { display: 'grid', gap: theme.space[3], marginBlockEnd: theme.space[4] } },
})

export const announcements = style({
  '@layer': {
    [screens]: {
      display: 'grid',
      gap: theme.space[3],
      margin: 0,
      marginBlockEnd: theme.space[4],
      padding: 0,
      listStyle: 'none',
    },
  },
})

/** Preserves the line breaks of a text. */
export const lines = style({
  '@layer': { [screens]: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } },
})

export const own = style({
  '@layer': { [screens]: { margin: 0, padding: 0, listStyle: 'none' } },
})

export const links = style({
  '@layer': {
    [screens]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${theme.space[1]} ${theme.space[4]}`,
      marginBlockEnd: theme.space[4],
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
    },
  },
})

export const linksLabel = style({ '@layer': { [screens]: { color: theme.text.muted } } })

export const linkList = style({
  '@layer': {
    [screens]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${theme.space[1]} ${theme.space[4]}`,
      minInlineSize: 0,
      margin: 0,
      padding: 0,
      listStyle: 'none',
      overflowWrap: 'anywhere',
    },
  },
})

/** Moves the button to the end of the card's actions. */
export const pin = style({ '@layer': { [screens]: { marginInlineStart: 'auto' } } })

/** The button that explains the card, on a separate line. */
export const why = style({ '@layer': { [screens]: { flex: '1 0 100%', minInlineSize: 0 } } })

/** Reason why an application cannot be opened, on a separate line above the card's actions. */
export const reason = style({
  '@layer': {
    [screens]: {
      flex: '1 0 100%',
      display: 'grid',
      gridTemplateColumns: '16px minmax(0, 1fr)',
      gap: theme.space[2],
      margin: 0,
      marginBlockEnd: theme.space[1],
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      overflowWrap: 'anywhere',
    },
  },
})

/** Link that signs an agreement. Its name can be one long word. */
export const sign = style({
  '@layer': {
    [screens]: { display: 'inline-flex', minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
  },
})

/** A reason that is a warning. */
export const warning = style({ '@layer': { [screens]: { color: theme.warn.fg } } })

/** The count of further agreements, beside the link that signs the first one. */
export const more = style({
  '@layer': {
    [screens]: {
      alignSelf: 'center',
      fontSize: theme.size.s,
      lineHeight: theme.leading.s,
      color: theme.text.muted,
    },
  },
})
