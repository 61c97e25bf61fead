/** What Google's script offers, as far as it is used. */
export interface Recaptcha {
  ready: (then: () => void) => void
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (answer: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
}

/** Where it comes from; the content security policy names the same place. */
const recaptchaAddress = 'https://www.google.com/recaptcha/api.js?render=explicit'

const patienceMs = 20_000

const there = (): Recaptcha | undefined => (window as { grecaptcha?: Recaptcha }).grecaptcha

/** Google's script, fetched when it is first needed; a failure may be tried again. */
export const recaptchaScript = (): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const hand = () => {
      const recaptcha = there()
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
      else fail()
    }
    const fail = () => reject(new Error('reCAPTCHA did not load'))
    if (there()) return hand()
    const script = document.createElement('script')
    script.src = recaptchaAddress
    const timer = setTimeout(fail, patienceMs)
    const settle = (then: () => void) => () => {
      clearTimeout(timer)
      script.remove()
      then()
    }
    script.addEventListener('error', settle(fail))
    script.addEventListener('load', settle(hand))
    return document.head.append(script)
  })
