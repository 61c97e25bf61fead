import { type ContrastPair, contrastPairs, focusBackgrounds, type TokenName } from '@portal-gateway/ui/brand'
import { Unstyled } from '@storybook/addon-docs/blocks'
import { colourOf, focusRatioOn, ratioOf } from './contrast.ts'
import * as css from './foundations.css.ts'
import type { Scheme } from './tokenList.ts'

const schemes = ['light', 'dark'] as const
const backgrounds = [...new Set(contrastPairs.map(({ back }) => back))]

/** Shows the contrast ratios of all pairs of colours in use, in one table for each background. */
export const ContrastTables = () => (
  <Unstyled>
    <div className={css.part}>
      <h2>Contrast</h2>
      <p>
        All pairs of colours in use, in both themes. Text needs 4.5 : 1, borders and marks need 3 : 1. A test
        fails if a pair has less.
      </p>
      <div className={css.tables}>
        {backgrounds.map((back) => (
          <PairTable key={back} back={back} pairs={contrastPairs.filter((pair) => pair.back === back)} />
        ))}
        <FocusTable />
      </div>
    </div>
  </Unstyled>
)

const PairTable = ({ back, pairs }: { back: TokenName; pairs: readonly ContrastPair[] }) => (
  <div>
    <h3 id={`on-${back}`}>
      On <code>{back}</code>
    </h3>
    <table className={css.table} aria-labelledby={`on-${back}`}>
      <Head first="Colour" />
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair.front}>
            <th scope="row">
              <code>{pair.front}</code>
            </th>
            {schemes.map((scheme) => (
              <td key={scheme}>
                <span className={css.ratio}>
                  <PairChip pair={pair} scheme={scheme} />
                  {ratioOf(pair, scheme).toFixed(2)}
                </span>
              </td>
            ))}
            <td>{pair.least}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Head = ({ first }: { first: string }) => (
  <thead>
    <tr>
      <th scope="col" style={{ inlineSize: '36%' }}>
        {first}
      </th>
      <th scope="col">Light</th>
      <th scope="col">Dark</th>
      <th scope="col" style={{ inlineSize: '4rem' }}>
        Needs
      </th>
    </tr>
  </thead>
)

/** Shows a pair as text or, if its colour is for lines, as a border. */
function PairChip({ pair: { front, back, least }, scheme }: { pair: ContrastPair; scheme: Scheme }) {
  const color = colourOf(front, scheme)
  const background = colourOf(back, scheme)
  if (least === 4.5)
    return (
      <span className={css.chip} style={{ color, background }} aria-hidden="true">
        Aa
      </span>
    )
  return <span className={css.chip} style={{ background, border: `3px solid ${color}` }} />
}

const FocusTable = () => (
  <div>
    <h3 id="focus-ring">Focus ring</h3>
    <p>
      The ring has two colours. On each background at least one of the two must have 3 : 1; the table shows
      the higher of their ratios.
    </p>
    <table className={css.table} aria-labelledby="focus-ring">
      <Head first="Background" />
      <tbody>
        {focusBackgrounds.map((back) => (
          <tr key={back}>
            <th scope="row">
              <code>{back}</code>
            </th>
            {schemes.map((scheme) => (
              <td key={scheme}>
                <span className={css.ratio}>
                  <FocusChip back={back} scheme={scheme} />
                  {focusRatioOn(back, scheme).toFixed(2)}
                </span>
              </td>
            ))}
            <td>3</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const FocusChip = ({ back, scheme }: { back: TokenName; scheme: Scheme }) => (
  <span
    className={css.chip}
    style={{
      background: colourOf(back, scheme),
      border: `3px solid ${colourOf('focus-outer', scheme)}`,
      boxShadow: `inset 0 0 0 2px ${colourOf('focus-inner', scheme)}`,
    }}
  />
)
