import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const text = layered({ margin: 0 })

export const permissions = layered({ display: 'grid', gap: theme.space[3], margin: 0 })

export const name = layered({ fontWeight: theme.weight.strong })

export const meaning = layered({ margin: 0, color: theme.text.muted })
