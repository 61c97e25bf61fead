const start = '[dir="rtl"]'
const nested = `${start} [dir="ltr"]`

/**
 * Selector of an element whose text is written from right to left. `:dir(rtl)` is not used, because build tools replace
 * it by a list of languages if they build for browsers of 2023, and then `dir` alone has no effect. (EXP-372)
 */
export const rightToLeft = `:is(${start}, ${start} *):not(${nested}, ${nested} *)`
