import { addIcon, commentIcon, editIcon, minusIcon, stackIcon } from '@portal-gateway/ui/icons'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccessTypeBadge } from './AccessTypeBadge.tsx'

it.each([
  ['NEW', 'New Access', addIcon],
  ['CHANGE', 'Modified Access', editIcon],
  ['REMOVAL', 'Removed Access', minusIcon],
  ['ALL_IN_ONE', 'Multi-Type', stackIcon],
  ['AMBIGUOUS', 'Comments Only', commentIcon],
] as const)('the badge of the request kind %s has the text %s and its icon [ACC-035]', (type, text, icon) => {
  const { container } = render(<AccessTypeBadge type={type} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('path')?.getAttribute('d')).toBe(icon)
})
