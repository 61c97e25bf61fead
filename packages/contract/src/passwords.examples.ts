import type { ForgottenPassword, LinkedPassword, PasswordChange, PasswordRules } from './passwords.ts'

/** The rules that the server ships with; the last three it alone can check. [C-046] */
export const passwordRulesExample: PasswordRules = {
  minimumLength: { id: 'minimumLength', text: 'At least 12 characters', minLength: 12 },
  maximumLength: { id: 'maximumLength', text: 'At most 128 characters', maxLength: 128 },
  username: { id: 'username', text: 'Must not contain your username' },
  common: { id: 'common', text: 'Must not be a commonly used password' },
  history: { id: 'history', text: 'Must differ from your last 5 passwords' },
}

/** Rules of a project that says more, with words that need room. */
export const longPasswordRulesExample: PasswordRules = {
  minimumLength: { id: 'minimumLength', text: 'At least 16 characters', minLength: 16 },
  networkName: {
    id: 'networkName',
    text: 'Must not contain the name of the network, of your site or of a study in which you take part',
    excludes: 'meridian',
  },
  dictionary: {
    id: 'dictionary',
    text: 'Must not be a word such as “Unerwünschtearzneimittelwirkungsmeldung”, however long that word is',
  },
}

/** What a person sends who knows their password. */
export const passwordChangeExample: PasswordChange = {
  currentPassword: 'thirty-two calm lakes',
  newPassword: 'forty-one quiet harbours',
}

/** What a person sends who does not. */
export const forgottenPasswordExample: ForgottenPassword = {
  emailAddress: 'm.okonkwo@nordhavn-clinic.example',
}

/** What a person sends who came by a link. */
export const linkedPasswordExample: LinkedPassword = {
  hash: '2kV9yq0mC4rXwT7bLs1pZe8uHd5nJf3aGo6iQx0tRyM',
  password: passwordChangeExample.newPassword,
}
