import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const note = layered({ margin: 0, maxInlineSize: '68ch', color: theme.text.muted })

/** In the place of the button that a person has for everybody else. */
export const own = layered({ color: theme.text.muted })
