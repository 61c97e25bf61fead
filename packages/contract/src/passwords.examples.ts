import type { ForgottenPassword, LinkedPassword, PasswordChange, PasswordRules } from './passwords.ts'

/** The server's default rules; only the server can check the last three. [C-046] */
export const passwordRulesExample: PasswordRules = {
  minimumLength: { id: 'minimumLength', text: 'At least 12 characters', minLength: 12 },
  maximumLength: { id: 'maximumLength', text: 'At most 128 characters', maxLength: 128 },
  username: { id: 'username', text: 'Must not contain your username' },
  common: { id: 'common', text: 'Must not be a commonly used password' },
  history: { id: 'history', text: 'Must differ from your last 5 passwords' },
}

/** The rules of a project with more and longer texts. */
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

/** A password change by a user who knows the current password. */
export const passwordChangeExample: PasswordChange = {
  currentPassword: 'thirty-two calm lakes',
  newPassword: 'forty-one quiet harbours',
}

/** A Forgot Password request. */
export const forgottenPasswordExample: ForgottenPassword = {
  emailAddress: 'm.okonkwo@nordhavn-clinic.example',
}

/** A new password set by a mailed link. */
export const linkedPasswordExample: LinkedPassword = {
  hash: '2kV9yq0mC4rXwT7bLs1pZe8uHd5nJf3aGo6iQx0tRyM',
  password: passwordChangeExample.newPassword,
}
