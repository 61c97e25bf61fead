import type { Translation } from '@portal-gateway/ui/texts'
import type { requiredFactorPageTexts } from './requiredFactorPageTexts.ts'

/** German texts about a second factor that a portal role requires. */
export const germanRequiredFactorPageTexts: Translation<typeof requiredFactorPageTexts> = {
  title: 'Authenticator-App hinzufügen',
  effect:
    'Ihre Portalrolle verlangt einen zweiten Faktor. Um fortzufahren, fügen Sie eine Authenticator-App hinzu, zum Beispiel auf Ihrem Telefon.',
  help: 'Wenn Sie kein Passwort für dieses Portal haben oder keine Authenticator-App verwenden können, wenden Sie sich an den Support.',
  notice: 'Ab {date} verlangt Ihre Portalrolle eine Authenticator-App.',
  add: 'Jetzt hinzufügen',
}
