import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

export const text = layered({ margin: 0, maxWidth: '60ch', overflowWrap: 'anywhere' })

export const actions = layered({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] })
