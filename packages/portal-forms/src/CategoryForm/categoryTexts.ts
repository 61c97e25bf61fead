import { useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a resource category. */
export const categoryTexts = {
  nest: 'Nest under parent',
  nestNote: 'Users then see it inside the parent category.',
  hasChildren: 'A category with sub-categories of its own cannot be nested.',
  noParents: 'There is no other category at the top level to nest it under.',
  noParent: 'No parent',
  chooseParent: 'Choose a parent',
  childCategories: 'Child Categories',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useCategoryTexts = () => ({ ...useSharedTexts(), ...useTexts('category', categoryTexts) })
