import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

/** Words of ours in the place of words that are missing. */
export const missing = layered({ fontStyle: 'italic' })

export const inactive = layered({ fontWeight: theme.weight.strong })

/** The buttons of a list's head, beside each other while there is room. */
export const actions = layered({ display: 'flex', flexWrap: 'wrap', gap: theme.gap.action })

export const note = layered({ margin: 0, color: theme.text.muted })
