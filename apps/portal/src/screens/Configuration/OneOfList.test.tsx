import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { pageTitleId } from '../../page/pageTitle.ts'
import { OneOfList } from './OneOfList.tsx'

const site = (
  <OneOfList
    list={{ tab: 'sites', title: 'Sites', toTheList: 'Go to the sites' }}
    name="Vestkapp University Hospital"
    failure="Problem loading site."
    missing="The requested site could not be found."
    view={{ state: 'ready' }}
    isThere
  >
    <p>VK02</p>
  </OneOfList>
)

/** Returns the page, with the details of a site if `isOpen` is true. */
const page = (isOpen: boolean) => (
  <MemoryRouter>
    <h1 id={pageTitleId} tabIndex={-1}>
      Configuration
    </h1>
    <button type="button">Search</button>
    <div role="tabpanel">{isOpen && site}</div>
  </MemoryRouter>
)

it.each([
  { focused: 'Vestkapp University Hospital', after: 'Configuration' },
  { focused: 'Search', after: 'Search' },
])('leaving the entry moves the focus from $focused to $after [EXP-192]', ({ focused, after }) => {
  const { rerender } = render(page(true))
  expect(document.activeElement?.textContent).toBe('Vestkapp University Hospital')
  if (focused === 'Search') screen.getByRole('button', { name: 'Search' }).focus()
  rerender(page(false))
  expect(document.activeElement?.textContent).toBe(after)
})
