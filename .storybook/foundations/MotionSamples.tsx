import { Button } from '@portal-gateway/ui/Button'
import { theme } from '@portal-gateway/ui/theme'
import { createContext, type ReactNode, useContext, useState } from 'react'
import * as css from './foundations.css.ts'

const Moved = createContext(false)

/**
 * A group of samples with a button that moves their marks. With reduced motion the durations of the
 * theme are 0.
 */
export function MotionPlayer({ children }: { children: ReactNode }) {
  const [isMoved, setIsMoved] = useState(false)
  return (
    <Moved value={isMoved}>
      <Button variant="primary" onPress={() => setIsMoved(!isMoved)}>
        Move the marks
      </Button>
      {children}
    </Moved>
  )
}

export const TimeSample = ({ duration }: { duration: string }) => (
  <Track duration={duration} easing={theme.ease.out} />
)

/** Returns a point of a curve as SVG: the values from 0 to 1 fill a square of 64 × 64. */
const at = (x: number | string, y: number | string) => `${Number(x) * 64} ${64 - Number(y) * 64}`

/** Shows the curve of a timing function, and its motion with the longest duration. */
export function EaseSample({ easing, value }: { easing: string; value: string }) {
  const [, x1 = 0, y1 = 0, x2 = 1, y2 = 1] = /\((.*), (.*), (.*), (.*)\)/.exec(value) ?? []
  return (
    <div style={{ display: 'grid', gap: theme.space[3] }}>
      <svg className={css.curve} viewBox="0 0 64 64" aria-hidden="true">
        <path d={`M0 64 C${at(x1, y1)} ${at(x2, y2)} 64 0`} />
      </svg>
      <Track duration={theme.time.slow} easing={easing} />
    </div>
  )
}

function Track({ duration, easing }: { duration: string; easing: string }) {
  const isMoved = useContext(Moved)
  return (
    <div className={css.track}>
      <div
        className={css.mover}
        data-moved={isMoved || undefined}
        style={{ transitionDuration: duration, transitionTimingFunction: easing }}
      />
    </div>
  )
}
