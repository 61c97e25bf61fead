import { useEffect, useState } from 'react'
import * as css from './factor.css.ts'
import { useFactorTexts } from './factorTexts.ts'

/** The number of white modules around the code, without which many cameras do not find it. */
const quietZone = 4

/** QR code of a text. The library that encodes it is loaded when the code is shown. [IDENT-009] */
export function QrCode({ text }: { text: string }) {
  const texts = useFactorTexts()
  const [drawn, setDrawn] = useState<{ size: number; path: string } | 'failed'>()
  useEffect(() => {
    let isMounted = true
    const draw = async () => {
      const { encode } = await import('uqr')
      const { size, data } = encode(text, { ecc: 'M', border: quietZone })
      const path = data
        .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
        .join('')
      if (isMounted) setDrawn({ size, path })
    }
    draw().catch(() => isMounted && setDrawn('failed'))
    return () => {
      isMounted = false
    }
  }, [text])

  if (drawn === 'failed') return <p className={css.paragraph}>{texts.qrFailed}</p>
  // Before the code is drawn, the picture reserves its space.
  const size = drawn?.size ?? 1
  return (
    <svg
      className={css.qrCode}
      role="img"
      aria-label={texts.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  )
}
