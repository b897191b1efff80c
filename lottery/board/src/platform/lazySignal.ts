/** What a player may feel or hear without looking. */
export type Signal = 'closing' | 'drawn'

/** The ways in which the device can call for attention. Both are quiet where the browser does not allow them. */
export interface LazySignal {
  canVibrate(): boolean
  vibrate(signal: Signal): void
  sound(signal: Signal): void
}

/** Milliseconds of buzzing and rest in turn. */
const patterns: Record<Signal, number[]> = { closing: [60], drawn: [80, 60, 80] }

/** Hertz, one after the other. */
const tones: Record<Signal, readonly number[]> = { closing: [660], drawn: [520, 780] }

const toneSeconds = 0.14
const loudness = 0.08

let speaker: AudioContext | undefined

const play = (frequency: number, at: number, context: AudioContext) => {
  const voice = context.createOscillator()
  const volume = context.createGain()
  voice.frequency.value = frequency
  volume.gain.setValueAtTime(loudness, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds)
  voice.connect(volume).connect(context.destination)
  voice.start(at)
  voice.stop(at + toneSeconds)
}

/** The browser's own. */
export const browserSignals: LazySignal = {
  canVibrate: () => typeof navigator.vibrate === 'function',
  vibrate: (signal) => void navigator.vibrate?.(patterns[signal]),
  sound(signal) {
    try {
      speaker ??= new AudioContext()
      const context = speaker
      void context.resume()
      tones[signal].forEach((tone, at) => play(tone, context.currentTime + at * toneSeconds, context))
    } catch {
      // A browser without sound stays silent.
    }
  },
}

/** Records what would have been heard and felt. */
export const createFakeSignals = (): LazySignal & { given: string[] } => {
  const given: string[] = []
  return {
    given,
    canVibrate: () => true,
    vibrate: (signal) => void given.push(`vibrate ${signal}`),
    sound: (signal) => void given.push(`sound ${signal}`),
  }
}
