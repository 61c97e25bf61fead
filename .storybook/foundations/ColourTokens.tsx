import * as css from './foundations.css.ts'
import { type Token, valueIn } from './tokenList.ts'
import { Values } from './Values.tsx'

/** Shows colours, each as a swatch whose first half is the light theme and whose second half is the dark theme. */
export function ColourTokens({ tokens }: { tokens: readonly Token[] }) {
  if (tokens.length === 0) return null
  return (
    <ul className={css.grid}>
      {tokens.map(({ property, value }) => (
        <li key={property} className={css.colour}>
          <span className={css.swatch} aria-hidden="true">
            <span style={{ background: valueIn('light', value) }} />
            <span style={{ background: valueIn('dark', value) }} />
          </span>
          <span className={css.facts}>
            <code>{property}</code>
            <Values value={value} />
          </span>
        </li>
      ))}
    </ul>
  )
}
