import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../../page/layered.ts'

/** Content of a step, below each other. */
export const step = layered({ display: 'grid', gap: theme.space[4], minInlineSize: 0 })

export const paragraph = layered({ margin: 0 })
