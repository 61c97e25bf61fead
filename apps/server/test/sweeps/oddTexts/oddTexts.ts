/** A text that a user might type or paste, generated for a field with a character limit. */
export interface OddText {
  name: string
  /** Returns the text. `token` makes it unique, because the server refuses duplicate names. */
  of: (token: string, limit: number) => string
}

const filled = (token: string, length: number, filler = 'w') => token + filler.repeat(length - token.length)

/** Texts that each text field either stores as typed or refuses with a message. */
export const oddTexts: readonly OddText[] = [
  { name: 'as long as allowed', of: filled },
  { name: 'one character too long', of: (token, limit) => filled(token, limit + 1) },
  { name: 'as many emoji as allowed', of: (token, limit) => filled(token, limit, '😀') },
  {
    name: 'joined emoji, combining marks and right to left',
    of: (token) => `${token}👩‍👩‍👧‍👦🏳️‍🌈 e\u0301Z\u0351\u036b\u0343 مرحبا שלום`,
  },
  { name: 'HTML', of: (token) => `<script>${token}</script><b>&amp;"'` },
  { name: 'a spreadsheet formula', of: (token) => `=1+${token}` },
  { name: 'leading and trailing blanks', of: (token) => `  ${token}\u00a0 ` },
  { name: '2,000 characters without a break', of: (token) => filled(token, 2000) },
]
