import { createSession } from '@portal-gateway/api-client/session'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { defaultConfiguration } from '../../configuration.ts'
import { createServices } from '../../services/createServices.ts'
import { ServicesProvider } from '../../services/services.tsx'
import { Course } from './Course.tsx'

it('a course is marked as loading until its page has loaded, and can be opened in a new tab [DASH-031] [EXP-195]', () => {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const course = <Course name="Cold chain" crumbs={[]} address="/files/17/stream" />
  render(
    <ServicesProvider value={createServices(defaultConfiguration, session)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: course }])} />
    </ServicesProvider>,
  )
  const frame = screen.getByTitle('eLearning Resource -- Cold chain')
  const stage = frame.closest('[aria-busy]')
  expect(stage?.getAttribute('aria-busy')).toBe('true')
  expect(frame.getAttribute('src')).toBe('/files/17/stream')
  fireEvent.load(frame)
  expect(stage?.getAttribute('aria-busy')).toBe('false')
  const link = screen.getByRole('link', { name: /new tab/i })
  expect(link.getAttribute('href')).toBe(`${window.location.origin}/files/17/stream`)
})
