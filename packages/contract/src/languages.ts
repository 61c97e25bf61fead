import * as v from 'valibot'

/** The languages of the portal and of its mails, as BCP 47 tags. The first one is the default. */
export const languages = ['en', 'de'] as const

export const Language = v.pipe(v.picklist(languages, 'IS_INVALID'), v.metadata({ label: 'Language' }))
export type Language = v.InferOutput<typeof Language>
