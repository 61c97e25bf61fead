/** What the form of a resource category says, in English. */
export const categoryTexts = {
  nest: 'Nest under parent',
  nestNote: 'Readers then find it inside the parent.',
  hasChildren: 'A category with sub-categories of its own cannot be nested.',
  noParents: 'There is no other category at the top level to nest it under.',
  noParent: 'No parent',
  chooseParent: 'Choose a parent',
  inactive: (name: string): string => `${name} (inactive)`,
  childCategories: 'Child Categories',
}
