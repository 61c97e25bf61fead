import { useState } from 'react'

/**
 * Returns a value that is controlled by props or else by the component's own state, and its setter.
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
