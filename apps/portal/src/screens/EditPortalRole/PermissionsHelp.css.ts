import { screens, theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

const layered = (rule: object) => style({ '@layer': { [screens]: rule } })

export const text = layered({ margin: 0 })

export const permissions = layered({ display: 'grid', gap: theme.space[3], margin: 0 })

export const name = layered({ fontWeight: theme.weight.strong })

export const meaning = layered({ margin: 0, color: theme.text.muted })
