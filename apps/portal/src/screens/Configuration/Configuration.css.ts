import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

/** Words of ours in the place of words that are missing. */
export const missing = layered({ fontStyle: 'italic' })

export const inactive = layered({ fontWeight: theme.weight.strong })
