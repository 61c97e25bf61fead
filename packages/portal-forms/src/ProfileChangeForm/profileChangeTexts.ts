/** What the form of a profile change says, in English. */
export const profileChangeTexts = {
  note: 'All fields are required unless indicated.',
  optional: (label: string): string => `${label} (optional)`,
  readOnly: 'Read-only for internal users',
  requested: (value: string): string => `Requested update to: ${value}`,
  previousComments: (value: string): string => `Previous request's comments: ${value}`,
  reset: 'Reset',
  submit: 'Submit Request',
  submitting: 'Submitting your request',
}
