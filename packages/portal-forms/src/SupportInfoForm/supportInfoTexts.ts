/** What support's own form says, in English. */
export const supportInfoTexts = {
  optional: (label: string): string => `${label} (optional)`,
  statusHint: 'Use corresponding buttons for approval or rejection',
  update: 'Update Support Info',
  updating: 'Updating support info',
}
