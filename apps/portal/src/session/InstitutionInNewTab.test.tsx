import { createSession } from '@portal-gateway/api-client/session'
import { institutionsExample } from '@portal-gateway/contract/institutions.examples'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { defaultConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { ServicesProvider } from '../services/services.tsx'
import { InstitutionInNewTab } from './InstitutionInNewTab.tsx'

it('calls onSignedIn once for a new session, and again at the next event if the call has failed [IDENT-104]', async () => {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  session.refreshed({ tokenTimeoutInSeconds: 3600, xsrfToken: 'former' })
  const services = createServices({ ...defaultConfiguration, institutions: institutionsExample }, session)
  services.lastInstitution.remember('lake')
  const onSignedIn = vi.fn(async () => true)
  onSignedIn.mockResolvedValueOnce(false)
  render(
    <ServicesProvider value={services}>
      <InstitutionInNewTab signsInAgain onSignedIn={onSignedIn} />
    </ServicesProvider>,
  )
  const link = screen.getByRole('link', { name: /Lake University/ })
  // The test must not open the tab.
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link)
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
  await comeBack()
  expect(onSignedIn).not.toHaveBeenCalled()
  session.refreshed({ tokenTimeoutInSeconds: 3600, xsrfToken: 'new' })
  await comeBack()
  expect(onSignedIn).toHaveBeenCalledTimes(1)
  await comeBack()
  expect(onSignedIn).toHaveBeenCalledTimes(2)
  await comeBack()
  expect(onSignedIn).toHaveBeenCalledTimes(2)
})
