/** Subset of Google's script API that the portal uses. */
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

/** Address of the script. The content security policy must allow the same address. */
const recaptchaAddress = 'https://www.google.com/recaptcha/api.js?render=explicit'

const timeoutMs = 20_000

const loaded = (): Recaptcha | undefined => (window as { grecaptcha?: Recaptcha }).grecaptcha

/** Loads Google's script on first use. If that fails, the next call tries again. */
export const recaptchaScript = (): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const succeed = () => {
      const recaptcha = loaded()
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
      else fail()
    }
    const fail = () => reject(new Error('The reCAPTCHA script failed to load.'))
    if (loaded()) return succeed()
    const script = document.createElement('script')
    script.src = recaptchaAddress
    const timer = setTimeout(fail, timeoutMs)
    const settle = (then: () => void) => () => {
      clearTimeout(timer)
      script.remove()
      then()
    }
    script.addEventListener('error', settle(fail))
    script.addEventListener('load', settle(succeed))
    return document.head.append(script)
  })
