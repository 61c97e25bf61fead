/** What support's own form about a registration says, in English. */
export const registrationSupportTexts = {
  optional: (label: string): string => `${label} (optional)`,
  reset: 'Reset',
  save: 'Save',
  saving: 'Saving',
}
