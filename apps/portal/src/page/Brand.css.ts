import { theme } from '@portal-gateway/ui/theme'
import { layered } from './layered.ts'

export const brand = layered({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  maxWidth: '30ch',
  margin: 0,
  color: theme.text.main,
  fontSize: 'inherit',
  lineHeight: 1.15,
  fontWeight: theme.weight.title,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
})

export const mark = layered({
  flex: 'none',
  width: '2em',
  height: '2em',
  fill: 'none',
  stroke: theme.accent.main,
  strokeWidth: 1.75,
  strokeLinecap: 'round',
})
