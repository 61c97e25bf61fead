import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

/** Placeholder for a missing text. */
export const missing = layered({ fontStyle: 'italic' })

export const inactive = layered({ fontWeight: theme.weight.strong })

/** Buttons beside a list's title; they wrap in a narrow page. */
export const actions = layered({ display: 'flex', flexWrap: 'wrap', gap: theme.gap.action })

export const note = layered({ margin: 0, color: theme.text.muted })
