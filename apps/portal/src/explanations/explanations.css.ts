import { theme } from '@portal-gateway/ui/theme'
import { layered } from '../page/layered.ts'

/** Sections of a dialog. */
export const sections = layered({ display: 'grid', gap: theme.space[5] })

/** The paragraphs of a section. */
export const section = layered({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[2],
  overflowWrap: 'anywhere',
})

export const heading = layered({
  margin: 0,
  fontSize: theme.size.m,
  lineHeight: theme.leading.m,
  fontWeight: theme.weight.strong,
})

export const text = layered({ margin: 0 })

/** List of roles or agreements, each with its sentences. */
export const list = layered({
  display: 'grid',
  gap: theme.space[3],
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** The sentences of an agreement, and the link that signs it. */
export const agreement = layered({ display: 'grid', justifyItems: 'start', gap: theme.space[2] })

/** A day, in which a line must not break. */
export const day = layered({ whiteSpace: 'nowrap' })

/** List of names, with bullets. */
export const names = layered({ margin: 0, paddingInlineStart: theme.space[5] })
