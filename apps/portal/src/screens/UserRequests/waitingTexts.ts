import { type Formats, useTexts } from '@portal-gateway/ui/texts'

/** English texts about the waiting time of requests. */
export const waitingTexts = {
  /** Text of a column whose header contains 'business days'. */
  days: (count: number, { plural }: Formats): string => plural(count, { one: '# day', other: '# days' }),
  lateDays: (count: number, { plural }: Formats): string =>
    plural(count, { one: '# day, late', other: '# days, late' }),
  promise: (least: number, most: number, { number }: Formats): string =>
    `${number(least)} to ${number(most)} business days`,
  sentAgo: (days: number, { plural }: Formats): string =>
    days === 0
      ? 'less than a business day ago'
      : plural(days, { one: '# business day ago', other: '# business days ago' }),
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useWaitingTexts = () => useTexts('waiting', waitingTexts)

/** Type of these texts, for functions outside components. */
export type WaitingTexts = ReturnType<typeof useWaitingTexts>
