import { createSession } from '@portal-gateway/api-client/session'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { OutwardLink } from './OutwardLink.tsx'

it('the secondary mouse button on a link to a partner opens the context menu, not the sign-in step [C-128]', () => {
  const services = createServices(
    {
      ...defaultConfiguration,
      partners: [{ domains: ['science.meridianlakes.example'], projectName: 'Meridian Lakes' }],
    },
    createSession({ local: undefined, session: undefined, now: Date.now }),
  )
  render(
    <ServicesProvider value={services}>
      <OutwardLink href="https://science.meridianlakes.example/?itemId=7">
        {(linkProps) => <a {...linkProps}>Science</a>}
      </OutwardLink>
    </ServicesProvider>,
  )
  const link = screen.getByRole('link')
  const menu = createEvent(
    'auxclick',
    link,
    { bubbles: true, cancelable: true, button: 2 },
    { EventType: 'MouseEvent' },
  )
  fireEvent(link, menu)
  expect(menu.defaultPrevented).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})
