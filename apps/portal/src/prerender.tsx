import { createSession } from '@portal-gateway/api-client/session'
import type { Configuration } from '@portal-gateway/contract/configuration'
import type { Language } from '@portal-gateway/contract/types/languages'
import { renderToString } from 'react-dom/server'
import { completeConfiguration } from './configuration.ts'
import { InLanguage } from './german.tsx'
import { germanSignInPageTexts } from './screens/SignIn/germanSignInPageTexts.ts'
import { signInPageTexts } from './screens/SignIn/signInPageTexts.ts'
import { createServices } from './services/createServices.ts'
import { StartPage } from './start/StartPage.tsx'

interface Prerendered {
  title: string
  html: string
}

const never = () => new Promise<void>(() => {})

/**
 * Returns the title and the HTML of Sign In for a visitor whose address has no query. The server inserts them into
 * the page, so that the browser paints the form before it has loaded any script. [EXP-384]
 */
export function prerendered(
  configuration: Partial<Configuration>,
  baseUrl: string,
  language: Language,
): Prerendered {
  const session = createSession({ local: undefined, session: undefined, now: Date.now })
  const services = createServices(completeConfiguration(configuration, baseUrl), session)
  const isGerman = language === 'de'
  const { title } = isGerman ? germanSignInPageTexts : signInPageTexts
  const page = <StartPage services={services} query={new URLSearchParams()} state={null} open={never} />
  return {
    title: `${title} – ${services.configuration.portalName}`,
    html: renderToString(isGerman ? <InLanguage>{page}</InLanguage> : page),
  }
}
