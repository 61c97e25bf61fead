import { Unstyled } from '@storybook/addon-docs/blocks'
import { ColourTokens } from './ColourTokens.tsx'
import * as css from './foundations.css.ts'
import { GroupNote } from './GroupNote.tsx'
import { SampleOf } from './SampleOf.tsx'
import { type FoundationsPage, groupsOn, isColour, type Token, tokensIn } from './tokenList.ts'
import { Values } from './Values.tsx'

/** Shows all groups of tokens that belong to a docs page. */
export const TokenGroups = ({ page }: { page: FoundationsPage }) => (
  <Unstyled>
    <div className={css.part}>
      {groupsOn(page).map((group) => {
        const tokens = tokensIn(group)
        const others = tokens.filter((token) => !isColour(token))
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{group}</h2>
            <GroupNote group={group} />
            <ColourTokens tokens={tokens.filter(isColour)} />
            {others.length > 0 && (
              <ul>
                {others.map((token) => (
                  <TokenRow key={token.property} token={token} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  </Unstyled>
)

const TokenRow = ({ token }: { token: Token }) => (
  <li className={css.row}>
    <div className={css.facts}>
      <code>{token.property}</code>
      <Values value={token.value} />
    </div>
    <div className={css.sample}>
      <SampleOf token={token} />
    </div>
  </li>
)
