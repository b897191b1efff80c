import { encode } from 'uqr'
import css from './QrCode.module.css'

/** Its dots row by row, dark ones true, with the quiet border that readers want. */
export const dotsOf = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 4 }).data

/** A picture that a camera reads. Dark on light on either side of the theme: many apps read no other. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const data = dotsOf(text)
  const size = data.length
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={css.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={css.dark} d={path} />
    </svg>
  )
}
