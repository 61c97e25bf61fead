import { expect, it } from 'vitest'
import { isShipped, sourcesUnder } from './repository.ts'

/** The files that render a field of a day or a time without a submit of their own, each with the form that checks it. */
const checkedElsewhere: Readonly<Record<string, string>> = {
  'AccountPanels.tsx': 'AccountWizard',
  'PortalRoleChoice.tsx': 'UserPortalRolesForm, AccountWizard and AccessReviewEditor',
  'ValidityFields.tsx': 'the forms that render it',
  'panels.tsx': 'DashboardItemForm',
}

it('every form with a field of a day or a time refuses one that is entered only in part [COND-026] [IDENT-029]', () => {
  const rendering = sourcesUnder('packages', 'apps/portal/src').filter(
    ({ path, text }) =>
      isShipped({ path, text }) &&
      /<(?:DayField|TimeField|ValidityFields)\b/.test(text) &&
      path.endsWith('.tsx'),
  )
  expect(rendering.length).toBeGreaterThan(4)
  const unchecked = rendering
    .filter(({ text }) => !text.replaceAll(/^import .*$/gm, '').includes('isIncomplete'))
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  expect(unchecked.toSorted()).toEqual(Object.keys(checkedElsewhere).toSorted())
})
