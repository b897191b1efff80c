import { type ReactNode, useEffect, useRef, useState } from 'react'
import { observeNear } from './observeNear'
import css from './Picture.module.css'

export type PictureProps = {
  src: string
  /** Empty when the picture only decorates. */
  alt: string
  /** Natural size in pixels; the space is kept before anything has arrived. */
  width: number
  height: number
  srcSet?: string
  sizes?: string
  /** Better formats, best first. */
  sources?: { type: string; srcSet: string; media?: string }[]
  /**
   * `eager` for what the first screen shows; `near` (default) asks for it 100 px before it comes into view
   * (REQ-UI-009); `native` leaves the distance to the browser and needs no script.
   */
  loading?: 'eager' | 'near' | 'native'
  /** `cover` (default) fills and crops, `contain` shows all. */
  fit?: 'cover' | 'contain'
  rounded?: boolean
  /** Shown instead when the picture cannot be had. */
  fallback?: ReactNode
}

/** A picture that never moves what is around it. */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    width,
    height,
    srcSet,
    sizes,
    sources = [],
    loading = 'near',
    fit = 'cover',
    rounded,
    fallback,
  } = props
  const image = useRef<HTMLImageElement>(null)
  const [near, setNear] = useState(loading !== 'near')
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    const element = image.current
    if (!near && element) return observeNear(element, () => setNear(true))
  }, [near])
  const isBlank = !near || src === ''
  if (missing && fallback) {
    return (
      <span className={css.fallback} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden />
        {fallback}
      </span>
    )
  }
  return (
    <picture className={css.picture} data-fit={fit} data-rounded={rounded}>
      {near && sources.map((source) => <source key={source.srcSet} {...source} sizes={sizes} />)}
      <img
        ref={image}
        src={isBlank ? undefined : src}
        srcSet={near ? srcSet : undefined}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={loading === 'native' ? 'lazy' : undefined}
        fetchPriority={loading === 'eager' ? 'high' : undefined}
        decoding="async"
        // Browsers render a broken picture for one without an address, and for one that failed to load.
        data-blank={isBlank || (missing && alt === '') || undefined}
        onError={() => setMissing(true)}
      />
    </picture>
  )
}
