import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../../page/layered.ts'

export const place = layered({ overflowWrap: 'anywhere' })

/** Placeholder for a missing file. */
export const missing = layered({ fontStyle: 'italic' })

export const note = layered({
  color: theme.text.muted,
  fontSize: theme.size.s,
  lineHeight: theme.leading.s,
  fontVariantNumeric: theme.font.figures,
})

export const inactive = layered({ fontWeight: theme.weight.strong })
