import { useState } from 'react'

/**
 * Returns a value and its setter. The value is controlled by props, or otherwise stored in the
 * component's own state.
 */
export function useControlled<Value>(
  isControlled: boolean,
  given: Value | undefined,
  initial: Value,
  onChange?: (value: Value) => void,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial)
  const change = (value: Value) => {
    setOwn(value)
    onChange?.(value)
  }
  return [isControlled ? (given ?? initial) : own, change]
}
