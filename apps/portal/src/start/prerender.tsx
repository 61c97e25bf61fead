import { createSession } from '@portal-gateway/api-client/session'
import type { Configuration } from '@portal-gateway/contract/configuration'
import { renderToString } from 'react-dom/server'
import { completeConfiguration } from '../configuration.ts'
import { createServices } from '../services/createServices.ts'
import { StartPage } from './StartPage.tsx'

const never = () => new Promise<void>(() => {})

/**
 * Returns the HTML of Sign In for a visitor whose address has no query. The server inserts it into the page, so that
 * the browser paints the form before it has loaded any script.
 */
export function prerendered(configuration: Partial<Configuration>, baseUrl: string): string {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices(completeConfiguration(configuration, baseUrl), session)
  return renderToString(
    <StartPage services={services} query={new URLSearchParams()} state={null} open={never} />,
  )
}
