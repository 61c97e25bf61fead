import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

/** Container query for a container that is wide enough to show the rules beside the form. */
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

// The rules come before the form in the document, and are shown beside it in a wide container.
export const rules = layered({ '@container': { [beside]: { order: 2 } } })

export const form = layered({ minWidth: 0 })
