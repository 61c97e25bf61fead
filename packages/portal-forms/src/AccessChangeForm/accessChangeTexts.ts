import { type Formats, useTexts } from '@portal-gateway/ui/texts'
import { useSharedTexts } from '../texts/sharedTexts.ts'

/** The English texts of the form of an access change. */
export const accessChangeTexts = {
  heading: 'Project Roles',
  commentsHint: 'Information for User Support. You can also send comments without changes.',
  beforeAndAfter: {
    heading: 'Before and After',
    /** Shown if the user has roles that are not in the request. */
    others: (count: number, { plural }: Formats): string =>
      plural(count, {
        one: 'Your other project role stays as it is.',
        other: 'Your # other project roles stay as they are.',
      }),
  },
  note: 'Nothing is sent before you press Submit Request.',
  unsubmitted: (count: number, { plural }: Formats): string =>
    count === 0
      ? 'Comments not submitted yet'
      : plural(count, { one: '# change not submitted yet', other: '# changes not submitted yet' }),
  blocked: 'Waiting for a decision',
}

/** Returns these texts and the shared texts, with the replacements of the surrounding `FormTextsProvider`. */
export const useAccessChangeTexts = () => ({
  ...useSharedTexts(),
  ...useTexts('accessChange', accessChangeTexts),
})
