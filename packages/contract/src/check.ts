import * as v from 'valibot'
import { type FormErrors, noErrors } from './formErrors.ts'
import { fieldKey, isFieldRule } from './messageKeys.ts'

/** The validated value, or the validation errors. */
export type Checked<Value> = { isValid: true; value: Value } | { isValid: false; errors: FormErrors }

const place = (path: readonly { key?: unknown }[]): string =>
  path
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

// Limits the number of errors, so that a response cannot be many times longer than its request.
const maxErrors = 100

/**
 * Validates a value against a schema. Form, server and client all use this function. Errors are message keys
 * by field; unknown fields are dropped.
 */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Checked<v.InferOutput<Schema>> {
  // valibot's object schema accepts an array, and would use its method `sort` as the value of a field `sort`.
  const result = v.safeParse(schema, Array.isArray(input) && schema.type === 'object' ? null : input)
  if (result.success) return { isValid: true, value: result.output }
  const errors: FormErrors = { ...noErrors, globalErrors: [], fieldErrors: {} }
  for (const issue of result.issues.slice(0, maxErrors)) {
    const field = place(issue.path ?? [])
    const rule = isFieldRule(issue.message) ? issue.message : 'IS_INVALID'
    if (field === '')
      errors.globalErrors.push(issue.input === undefined ? 'BODY_IS_REQUIRED' : 'MALFORMED_BODY')
    else {
      const key = fieldKey(field, issue.input === undefined ? 'IS_REQUIRED' : rule)
      errors.fieldErrors[field] = [...new Set([...(errors.fieldErrors[field] ?? []), key])]
    }
  }
  return { isValid: false, errors }
}
