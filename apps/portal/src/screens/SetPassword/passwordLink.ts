import type { LinkMode } from '@portal-gateway/contract/passwords'
import { useServices } from '../../services/services.tsx'

/** Password link from the address. */
export interface PasswordLink {
  mode: LinkMode
  hash: string
}

/** Returns the calls that check a link of this kind and set the password. [PASS-034, PASS-036] */
export function usePasswordLink({ mode, hash }: PasswordLink) {
  const { passwords } = useServices().api
  const isInitial = mode === 'set_initial_password'
  return {
    check: () => (isInitial ? passwords.checkInitialLink({ hash }) : passwords.checkResetLink({ hash })),
    set: (password: string) => {
      const input = { body: { hash, password } }
      return isInitial ? passwords.setInitial(input) : passwords.reset(input)
    },
  }
}
