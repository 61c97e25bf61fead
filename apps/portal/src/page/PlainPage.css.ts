import { theme } from '@portal-gateway/ui/theme'
import { layered } from './layered.ts'

export const page = layered({ minHeight: '100vh', background: theme.surface.canvas })

export const bar = layered({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  minHeight: theme.shell.barHeight,
  paddingBlock: theme.space[2],
  paddingInline: theme.shell.pageGutter,
  background: theme.surface.sheet,
  borderBlockEnd: `${theme.border.hair} solid ${theme.line.hair}`,
  fontSize: theme.size.s,
})

export const main = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  width: '100%',
  maxWidth: `calc(880px + 2 * ${theme.shell.pageGutter})`,
  paddingBlock: `${theme.space[6]} ${theme.space[8]}`,
  paddingInline: theme.shell.pageGutter,
})
