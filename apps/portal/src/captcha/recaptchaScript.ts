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

const address = 'https://www.google.com/recaptcha/api.js?render=explicit'
const patienceMs = 20_000

let loading: Promise<Recaptcha> | undefined

/** Google's script, fetched when it is first needed; a failure may be tried again. */
export function recaptchaScript(): Promise<Recaptcha> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const load = () =>
  new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    const fail = () => {
      script.remove()
      reject(new Error('reCAPTCHA did not load'))
    }
    const timer = setTimeout(fail, patienceMs)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const { grecaptcha } = window as { grecaptcha?: Recaptcha }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else fail()
    })
    document.head.append(script)
  })
