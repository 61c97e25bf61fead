import { from } from '../theme/breakpoints.ts'
import { layered } from '../theme/layered.ts'
import { theme } from '../theme/theme.css.ts'

const hairline = `${theme.border.hair} solid ${theme.line.hair}`
const block = { display: 'block', borderRadius: theme.radius.mark, backgroundColor: theme.line.hair } as const

export const bar: string = layered({ ...block, blockSize: '10px' })

export const title: string = layered({ ...block, blockSize: '24px', inlineSize: 'min(100%, 320px)' })

export const sheet: string = layered({
  boxSizing: 'border-box',
  overflow: 'hidden',
  border: hairline,
  borderRadius: theme.radius.sheet,
  backgroundColor: theme.surface.sheet,
})

export const head: string = layered({
  padding: theme.space[4],
  borderBlockEnd: hairline,
  '@media': { [from('sm')]: { paddingInline: '20px' } },
})

export const control: string = layered({
  boxSizing: 'border-box',
  display: 'block',
  maxInlineSize: '320px',
  blockSize: '32px',
  border: hairline,
  borderRadius: theme.radius.control,
})

export const row: string = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '10px',
  padding: theme.space[4],
  borderBlockEnd: hairline,
  '@media': {
    [from('sm')]: { paddingInline: '20px' },
    [from('md')]: { gridTemplateColumns: '2fr 1.500fr 1fr 1fr', gap: theme.space[5] },
  },
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})

export const fields: string = layered({ display: 'grid', gap: '20px', padding: '20px' })

export const field: string = layered({ display: 'grid', gap: '10px', maxInlineSize: '640px' })

export const input: string = layered({
  boxSizing: 'border-box',
  display: 'block',
  blockSize: theme.density.controlHeight,
  border: hairline,
  borderRadius: theme.radius.control,
})

export const text: string = layered({ display: 'grid', gap: theme.space[6], maxInlineSize: '66ch' })

export const paragraph: string = layered({ display: 'grid', gap: '18px' })

export const grid: string = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  '@media': {
    [from('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [from('xl')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

export const card: string = layered({
  boxSizing: 'border-box',
  overflow: 'hidden',
  minBlockSize: '160px',
  border: hairline,
  borderRadius: theme.radius.sheet,
  backgroundColor: theme.surface.sheet,
})

export const plate: string = layered({
  boxSizing: 'content-box',
  display: 'block',
  blockSize: '64px',
  borderBlockEnd: hairline,
})

export const cardText: string = layered({ display: 'grid', gap: '14px', padding: theme.space[4] })
