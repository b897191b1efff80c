import css from './Skeleton.module.css'

export type SkeletonProps = {
  /** The shape of what comes. */
  shape?: 'line' | 'title' | 'button' | 'circle' | 'block' | 'banner' | 'tile' | 'row'
  /** How many, one below the other (tiles: side by side). */
  count?: number
}

/** A quiet place holder in the shape of what comes. Say "loading" once elsewhere; this is not read out. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className={css.group} data-shape={shape} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.bone} data-shape={shape} />
      ))}
    </div>
  )
}
