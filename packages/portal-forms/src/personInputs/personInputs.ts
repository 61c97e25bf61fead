/** Input type, capitalisation and spell checking of a person's fields. Browsers never capitalise in `type="email"`. */
export const personInputs = {
  email: { type: 'email', spellCheck: false },
  firstName: {},
  lastName: {},
  username: { autoCapitalize: 'none', spellCheck: false },
  gecos: {},
} as const
