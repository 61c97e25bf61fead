import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const note = layered({ margin: 0, maxInlineSize: '68ch', color: theme.text.muted })

/** Text shown instead of the button if the user cannot unlock the account. */
export const own = layered({ color: theme.text.muted })
