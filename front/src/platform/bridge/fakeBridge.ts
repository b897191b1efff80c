import type { NativeBridge, NativeQuestion, NativeSystem } from './nativeBridge'

/** A native app that a test plays. */
export interface FakeBridge extends NativeBridge {
  readonly asked: NativeQuestion[]
  /** Calls the page back, as the app or any script could; with the last question's nonce by default. */
  call(answer: unknown, nonce?: unknown): void
  /** Whether the page still listens. */
  isListening(): boolean
}

export const createFakeBridge = (system?: NativeSystem): FakeBridge => {
  const asked: NativeQuestion[] = []
  let listener: ((nonce: unknown, answer: unknown) => void) | undefined
  return {
    asked,
    signInHandler: () => system,
    askToSignIn(question, onCall) {
      asked.push(question)
      listener = onCall
      return () => {
        if (listener === onCall) listener = undefined
      }
    },
    call: (answer, nonce = asked.at(-1)?.nonce) => listener?.(nonce, answer),
    isListening: () => listener !== undefined,
  }
}
