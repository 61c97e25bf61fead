import { type Formats, type Shown, useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of a reviewer; labels come from the contract. */
export const reviewerTexts = {
  heading: 'Reviewer of Access Changes',
  introduction:
    'A reviewer decides parts of access-change requests. A part is one project role with its sites, studies and systems. This user reviews a part if at least one of these sentences is true:',
  rules: {
    role: 'Its project role is chosen here.',
    sites: 'It changes sites, and all of them are chosen here.',
    studies: 'It changes studies, and all of them are chosen here.',
  },
  counting:
    'Sites count only for project roles that require a site, and studies only for those that require a study. If a part changes only its sites, only the sites that it adds or removes count. Otherwise all of its requested and current sites count. The same applies to studies.',
  others:
    'Users with the permission WRITE_USERS review all requests, whatever is chosen here. Nobody reviews their own requests.',
  nothing: 'This user reviews nothing',
  nothingYet: 'Choose a project role, a site or a study to make this user a reviewer.',
  /** Warning while nothing is chosen any more. */
  ends: 'Nothing is chosen',
  endsEffect:
    'When you save, this user is no reviewer any more, and the deputies of this user decide nothing.',
  roleCount: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# project role', other: '# project roles' }),
  noRoles: 'No project roles',
  /** Shown instead of the name of a project role if its name is unknown. */
  role: (id: number): string => `Project role ${id}`,
  saving: 'Saving what the user reviews',
  resetEffect: 'The project roles, sites and studies are reset to the last saved state.',
}

/** The type of the texts that `useReviewerTexts` returns. */
export type ReviewerTexts = Shown<typeof reviewerTexts>

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useReviewerTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('reviewer', reviewerTexts),
})
