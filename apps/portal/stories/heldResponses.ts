/**
 * Returns the moment at which a story's slow responses are sent. The responses have the option `until: released`, and
 * the story has `beforeEach: hold`. Unlike a delay, this does not depend on the speed of the machine.
 */
export function heldResponses() {
  let moment = newMoment()
  return {
    released: () => moment.promise,
    release: () => moment.release(),
    hold() {
      moment = newMoment()
    },
  }
}

const notYet = (): void => undefined

function newMoment() {
  let release = notYet
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}
