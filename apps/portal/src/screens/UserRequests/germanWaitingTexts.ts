import type { Translation } from '@portal-gateway/ui/texts'
import type { waitingTexts } from './waitingTexts.ts'

/** German texts about the waiting time of requests. */
export const germanWaitingTexts: Translation<typeof waitingTexts> = {
  days: (count, { plural }) => plural(count, { one: '# Tag', other: '# Tagen' }),
  lateDays: (count, { plural }) => plural(count, { one: '# Tag, verspätet', other: '# Tagen, verspätet' }),
  promise: (least, most, { number }) => `${number(least)} bis ${number(most)} Werktage`,
  sentAgo: (days, { plural }) =>
    days === 0
      ? 'vor weniger als einem Werktag'
      : plural(days, { one: 'vor # Werktag', other: 'vor # Werktagen' }),
}
