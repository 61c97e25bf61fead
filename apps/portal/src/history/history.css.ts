import { from, screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

export const intro = layered({ margin: 0, maxInlineSize: theme.measure, color: theme.text.muted })

export const wrapped = layered({ whiteSpace: 'normal', overflowWrap: 'anywhere' })

/** One line for each entry of a request, so that those of a role stand side by side. */
export const lines = layered({
  display: 'grid',
  gap: theme.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const line = layered({
  minBlockSize: theme.leading.m,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': {
      borderBlockStart: `${theme.border.hair} solid ${theme.line.hair}`,
      paddingBlockStart: theme.space[1],
    },
  },
})

/** Whose line it is: seen where the columns are no columns any more, and read out always. */
export const role = layered({
  color: theme.text.muted,
  '@media': {
    [from('lg')]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
