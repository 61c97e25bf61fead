/** The English texts of ChangePasswordForm. */
export const changePasswordTexts = {
  submit: 'Change Password',
  changing: 'Changing your password',
  later: 'Change Later',
}
