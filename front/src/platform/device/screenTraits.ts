export interface ScreenTraits {
  /** CSS pixels, the same however the device is held. */
  shortSide: number
  longSide: number
  colorDepth: number
  /** Logical processors, 0 where the browser does not say. */
  processors: number
}

interface ScreenSource {
  screen?: Pick<Screen, 'width' | 'height' | 'colorDepth'>
  navigator?: Pick<Navigator, 'hardwareConcurrency'>
}

/** What the browser says of the device's screen and processors; zeros where it says nothing. */
export const readScreenTraits = (from: ScreenSource = globalThis): ScreenTraits => {
  const { width = 0, height = 0, colorDepth = 0 } = from.screen ?? {}
  return {
    shortSide: Math.min(width, height),
    longSide: Math.max(width, height),
    colorDepth,
    processors: from.navigator?.hardwareConcurrency ?? 0,
  }
}
