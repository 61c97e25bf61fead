import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const note = layered({ margin: 0, color: theme.text.muted })

/** The message has a padding, because the sheet around the list has none. */
export const failed = layered({ padding: theme.space[4] })
