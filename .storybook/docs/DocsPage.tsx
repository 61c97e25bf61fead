import './docs.css'
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useLayoutEffect, useState } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { applyGlobals, type Globals } from '../toolbar/applyGlobals.ts'
import { docsTheme } from './docsTheme.ts'

const themes = { light: docsTheme('light'), dark: docsTheme('dark') }

/** The container of all docs pages, which applies the theme, brand, direction and text size of Storybook's toolbar. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useGlobals(context.channel)
  const isSystemDark = useSystemDark()
  useLayoutEffect(() => applyGlobals(globals), [globals])
  const isDark = globals['theme'] === 'dark' || (globals['theme'] === 'system' && isSystemDark)
  return (
    <DocsContainer context={context} theme={themes[isDark ? 'dark' : 'light']}>
      {children}
    </DocsContainer>
  )
}

type Channel = DocsContainerProps['context']['channel']

interface Payload {
  globals: Globals
  /**
   * The values of the toolbar without those that a story sets. The first event does not have this property.
   */
  userGlobals?: Globals
}

function useGlobals(channel: Channel): Globals {
  const [globals, setGlobals] = useState<Globals>(() => lastGlobals(channel))
  useEffect(() => {
    const update = () => setGlobals(lastGlobals(channel))
    update()
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [channel])
  return globals
}

/** Returns the values that Storybook announced last. */
function lastGlobals(channel: Channel): Globals {
  const [payload]: (Payload | undefined)[] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []
  return payload?.userGlobals ?? payload?.globals ?? {}
}

const dark = matchMedia('(prefers-color-scheme: dark)')

function useSystemDark(): boolean {
  const [isDark, setIsDark] = useState(dark.matches)
  useEffect(() => {
    const update = () => setIsDark(dark.matches)
    dark.addEventListener('change', update)
    return () => dark.removeEventListener('change', update)
  }, [])
  return isDark
}
