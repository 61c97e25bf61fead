import { theme } from '@portal-gateway/ui/theme'
import type { CSSProperties, ReactNode } from 'react'
import * as css from './foundations.css.ts'
import { EaseSample, TimeSample } from './MotionSamples.tsx'
import type { Group, Token } from './tokenList.ts'

const sentence = 'Access to 14 sites and 1,024 samples'

const text = (style: CSSProperties) => <span style={style}>{sentence}</span>

/** The line height that belongs to a font size has the same name. */
const leadings = new Map(Object.entries(theme.leading))

const length = ({ reference }: Token) => <div className={css.bar} style={{ inlineSize: reference }} />

/** How the tokens of a group are shown. A group that is not listed is shown without a sample. */
const samples: Readonly<Partial<Record<Group, (token: Token) => ReactNode>>> = {
  font: ({ name, reference }) =>
    text(name === 'figures' ? { fontVariantNumeric: reference } : { fontFamily: reference }),
  size: ({ name, reference }) => text({ fontSize: reference, lineHeight: leadings.get(name) }),
  leading: ({ reference }) => (
    <div className={css.bar} style={{ inlineSize: '96px', blockSize: reference }} />
  ),
  weight: ({ reference }) => text({ fontWeight: reference }),
  tracking: ({ reference }) => text({ letterSpacing: reference }),
  measure: length,
  space: length,
  gap: length,
  gutterMark: length,
  density: length,
  shell: length,
  focus: length,
  radius: ({ reference }) => (
    <div
      className={css.box}
      style={{ borderRadius: reference, border: `${theme.border.hair} solid ${theme.line.control}` }}
    />
  ),
  border: ({ reference }) => (
    <div style={{ maxInlineSize: '420px', borderBlockStart: `${reference} solid ${theme.line.control}` }} />
  ),
  shadow: ({ reference }) => <div className={css.box} style={{ boxShadow: reference }} />,
  time: ({ reference }) => <TimeSample duration={reference} />,
  ease: ({ reference, value }) => <EaseSample easing={reference} value={value} />,
}

export const SampleOf = ({ token }: { token: Token }) => samples[token.group]?.(token)
