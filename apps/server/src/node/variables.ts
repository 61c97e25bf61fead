import * as v from 'valibot'

/** A variable that may be left away, and what its value must be; a fault repeats the value. */
export const variable = (rule: string, isRight: (text: string) => boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(isRight, ({ input }) => `is '${input}', and must be ${rule}.`),
    ),
  )

/** '1' or '0', which is what holds without one. */
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

/** An address without anything behind its host and port. */
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
