import { type Translate, textGroup } from './translate.ts'

// Empty, because the schemas contain the English labels: their keys are the labels themselves. `labelTexts.ts`
// lists all of them.
const labels: Readonly<Record<string, string>> = /* @__PURE__ */ textGroup('labels', {})

/** Returns the label of a field in the language of `translate`. */
export const labelIn = (translate: Translate, label: string): string => translate(labels)[label] ?? label
