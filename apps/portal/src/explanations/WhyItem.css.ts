import { theme } from '@portal-gateway/ui/theme'
import { layered, layeredGlobal } from '../page/layered.ts'

/** A button that looks like a muted link, because the other actions of an item are more important. */
export const why = layered({ display: 'inline-flex', alignItems: 'center' })

layeredGlobal(`${why} > button`, {
  minBlockSize: '28px',
  paddingInline: 0,
  color: theme.text.muted,
  fontWeight: theme.weight.text,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  '@media': { '(pointer: coarse)': { minBlockSize: '40px' } },
})
