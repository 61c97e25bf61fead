import type { View } from '../loading/useAnswer.ts'

/** Maps the value of a view. `latest` of the result resolves to undefined, because no caller uses it. */
export const mapView = <Value, Made, Failure>(
  view: View<Value, Failure>,
  make: (value: Value) => Made,
): View<Made, Failure> =>
  view.state === 'ready' ? { ...view, value: make(view.value), latest: async () => undefined } : view
