import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

/** Room for the rules beside the form, by the size of the text. */
const beside = '(width >= 44rem)'

export const root = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.gap.sheet,
  maxWidth: '880px',
  containerType: 'inline-size',
})

export const columns = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  '@container': {
    [beside]: { gridTemplateColumns: 'minmax(0, 420px) minmax(14rem, 1fr)', columnGap: theme.space[7] },
  },
})

// Heard and, on a narrow screen, read before the fields; on a wide one they stand beside them.
export const rules = layered({ '@container': { [beside]: { order: 2 } } })

export const form = layered({ minWidth: 0 })
