import { theme } from '@portal-gateway/ui/theme'
import { style } from '@vanilla-extract/css'

const wide = '(min-width: 64rem)'

export const stage = style({
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: '18rem minmax(0, 1fr)' } },
})

export const desk = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 16,
  background: theme.surface.sunken,
  color: theme.text.main,
  borderInlineEnd: `1px solid ${theme.line.hair}`,
  '@media': {
    [wide]: { position: 'sticky', insetBlockStart: 0, blockSize: '100vh', overflow: 'auto' },
  },
})

/** Live region that has no height while it is empty. */
export const refusal = style({ margin: 0 })

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

export const wholeRow = style({ flexBasis: '100%' })

/** The containing block of the portal's fixed parts, so that they do not cover the controls. */
export const portal = style({ minInlineSize: 0, contain: 'layout' })

export const mails = style({ paddingInlineStart: 16, margin: 0 })
export const mail = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 })
