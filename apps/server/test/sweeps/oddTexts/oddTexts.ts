/** A text that a person might type or paste, made for a field with a limit of characters. */
export interface OddText {
  name: string
  /** The token makes it unique: two records of one name are refused for another reason. */
  of: (token: string, limit: number) => string
}

const filled = (token: string, length: number, filler = 'w') => token + filler.repeat(length - token.length)

/** What each text field of the portal stores as typed, or refuses with words. */
export const oddTexts: readonly OddText[] = [
  { name: 'as long as allowed', of: filled },
  { name: 'one character too long', of: (token, limit) => filled(token, limit + 1) },
  { name: 'as many emoji as allowed', of: (token, limit) => filled(token, limit, '😀') },
  {
    name: 'joined emoji, combining marks and right to left',
    of: (token) => `${token}👩‍👩‍👧‍👦🏳️‍🌈 e\u0301Z\u0351\u036b\u0343 مرحبا שלום`,
  },
  { name: 'HTML', of: (token) => `<script>${token}</script><b>&amp;"'` },
  { name: 'a formula', of: (token) => `=1+${token}` },
  { name: 'blanks around', of: (token) => `  ${token}\u00a0 ` },
  { name: '2,000 characters without a break', of: (token) => filled(token, 2000) },
]
