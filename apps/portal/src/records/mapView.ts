import type { View } from '../loading/useAnswer.ts'

/** The view of something that is made of what was loaded; its latest is not to be had. */
export const mapView = <Value, Made, Failure>(
  view: View<Value, Failure>,
  make: (value: Value) => Made,
): View<Made, Failure> =>
  view.state === 'ready' ? { ...view, value: make(view.value), latest: async () => undefined } : view
