import css from './Burst.module.css'

const sparks = Array.from({ length: 14 }, (_, at) => at)

/** A short burst, once. Nothing for those who asked for less motion: the words say it. */
export const Burst = () => (
  <svg className={css.burst} viewBox="-100 -100 200 200" aria-hidden>
    {sparks.map((at) => (
      <g key={at} transform={`rotate(${(at * 360) / sparks.length})`}>
        <circle className={css.spark} data-kind={at % 3} cx="0" cy="0" r={at % 2 === 0 ? 5 : 3.5} />
      </g>
    ))}
  </svg>
)
