import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

export const bar = layered({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: theme.order.toast,
  blockSize: theme.border.mark,
  overflow: 'hidden',
  // The bar is hatched and static, like a progress bar whose value is unknown.
  background: `repeating-linear-gradient(135deg, ${theme.accent.main} 0 6px, ${theme.surface.sheet} 6px 12px)`,
  forcedColorAdjust: 'none',
  '@media': { print: { display: 'none' } },
})

export { hidden as words } from '../page/ReadingHeading.css.ts'
