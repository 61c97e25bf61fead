import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

/** The form and the note below it. */
export const narrow = layered({ display: 'grid', gap: theme.space[4], maxInlineSize: '30rem' })

export const help = layered({ margin: 0, color: theme.text.muted })
