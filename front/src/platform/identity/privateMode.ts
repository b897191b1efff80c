/** Whether the browser keeps nothing of this visit. A guess: whoever asks may only refuse a convenience by it (SEC-22). */
export interface PrivateMode {
  isPrivate(): Promise<boolean>
}
