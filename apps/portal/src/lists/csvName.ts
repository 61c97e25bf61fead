/** The name of a saved list, from words as the page writes them: 'Active portal roles' is 'active-portal-roles'. */
export const csvName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
