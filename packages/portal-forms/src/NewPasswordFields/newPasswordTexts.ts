/** The English texts of NewPasswordFields. */
export const newPasswordTexts = { mismatch: 'The new passwords do not match.' }
