/** What the form of a reviewed name and email says, in English. */
export const updatedInfoTexts = {
  note: 'All fields are required unless indicated.',
  readOnly: 'Read-only for internal users',
}
