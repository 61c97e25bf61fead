import { from, screens, theme } from '@portal-gateway/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

export const intro = layered({ margin: 0, maxInlineSize: theme.measure, color: theme.text.muted })

export const wrapped = layered({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})

/** One line for each entry of a request. Of several each has its number, so that those of a role are found. */
export const lines = layered({
  display: 'grid',
  gap: theme.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'normal',
})

export const numbered = layered({ paddingInlineStart: '1.4em', listStyle: 'decimal' })

export const line = layered({ overflowWrap: 'anywhere' })

globalStyle(`${line}::marker`, { '@layer': { [screens]: { color: theme.text.muted } } })

/** Whose line it is: seen where the columns are no columns any more, and read out always. */
export const role = layered({
  color: theme.text.muted,
  '@media': {
    [from('md')]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

export const type = layered({ display: 'inline-flex', whiteSpace: 'normal' })
