import { useState } from 'react'

/** A value that its owner holds, or else the component; where the owner has none, the initial one. */
export function useHeld<Held>(
  isOwners: boolean,
  given: Held | undefined,
  initial: Held,
  onChange?: (value: Held) => void,
): readonly [Held, (value: Held) => void] {
  const [own, setOwn] = useState(initial)
  const change = (value: Held) => {
    setOwn(value)
    onChange?.(value)
  }
  return [isOwners ? (given ?? initial) : own, change]
}
