import { useTexts } from '@portal-gateway/ui/texts'

/** English texts about a second factor that a portal role requires. */
export const requiredFactorPageTexts = {
  title: 'Add Authenticator App',
  effect:
    'Your portal role requires a second factor. To continue, add an authenticator app, for example on your phone.',
  help: 'If you have no password for this portal, or cannot use an authenticator app, ask User Support.',
  /** `{date}` is the first day on which it is required. */
  notice: 'From {date} on, your portal role requires an authenticator app.',
  add: 'Add it now',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useRequiredFactorPageTexts = () => useTexts('requiredFactorPage', requiredFactorPageTexts)
