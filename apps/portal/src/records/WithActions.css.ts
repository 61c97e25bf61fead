import { from, theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

export const columns = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  '@media': { [from('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) 336px', alignItems: 'start' } },
})

export const main = layered({ minWidth: 0 })

/** Actions in one column, each as wide as the panel. */
export const actions = layered({ display: 'grid', gap: theme.gap.action })
