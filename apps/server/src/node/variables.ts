import * as v from 'valibot'

/** Schema of an optional variable with a rule; the error message repeats the value. */
export const variable = (rule: string, isRight: (text: string) => boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(isRight, ({ input }) => `is '${input}', and must be ${rule}.`),
    ),
  )

/** Schema of a switch: '1' or '0'; the default is '0'. */
export const onOff = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '0' || text === '1',
      ({ input }) => `is '${input}', and must be 1 or 0.`,
    ),
    v.transform((text) => text === '1'),
  ),
  '0',
)

/** Whether a text is a URL with nothing after host and port. */
export const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  )
}
