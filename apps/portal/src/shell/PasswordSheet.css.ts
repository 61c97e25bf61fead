import { from, screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

export const root = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.gap.sheet,
  maxWidth: '880px',
})

export const columns = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  '@media': {
    [from('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from('lg')]: { gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)', columnGap: theme.space[7] },
  },
})

// Heard and, on a narrow screen, read before the fields; on a wide one they stand beside them.
export const rules = layered({ '@media': { [from('md')]: { order: 2 } } })

export const form = layered({ minWidth: 0 })
