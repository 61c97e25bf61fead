/** Attributes of the inputs for a person's data. Browsers do not capitalise the text of `type="email"`. */
export const personInputs = {
  email: { type: 'email', spellCheck: false },
  firstName: {},
  lastName: {},
  username: { autoCapitalize: 'none', spellCheck: false },
  gecos: {},
} as const
