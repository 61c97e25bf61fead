import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

/** Makes the button as wide as those of the form. */
export const root = layered({ display: 'grid', fontSize: theme.size.s, lineHeight: theme.leading.m })

/** The status below the button, which takes no space while it is empty. */
export const status = layered({
  margin: 0,
  color: theme.text.muted,
  selectors: { '&:not(:empty)': { marginBlockStart: theme.space[2] } },
})
